// The page for every link, with a preview that names the host and no other guest. Fetching it seats nobody.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findGame } from '@forehand/engine';
import { tableCode } from '@forehand/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linkOrigin, type RequestAddress } from '../identity/origin.ts';
import type { Storage, TableSummary } from '../ports.ts';

export interface PagePorts {
  readonly storage: Storage;
  /** The folder of the built client. */
  readonly webRoot: string;
  readonly publicUrl: string | undefined;
  addressOf(request: FastifyRequest): RequestAddress;
  /** Counts a request among those of its address, and says whether there is one left. */
  mayAsk(request: FastifyRequest): Promise<boolean>;
}

interface Preview {
  readonly title: string;
  readonly text: string;
}

const HOME: Preview = { title: 'Forehand', text: 'Bismarck and Nap with friends, by link. No account.' };

export async function pageRoutes(app: FastifyInstance, ports: PagePorts): Promise<void> {
  const page = await readFile(join(ports.webRoot, 'index.html'), 'utf8');

  const send = (request: FastifyRequest, reply: FastifyReply, preview: Preview): FastifyReply => {
    const origin = linkOrigin(ports.addressOf(request), ports.publicUrl);
    const head = previewTags(preview, `${origin}${request.url}`, `${origin}/preview.png`);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replace('</head>', () => `${head}</head>`));
  };

  app.get<{ Params: { code: string } }>('/t/:code', async (request, reply) => {
    const code = tableCode.safeParse(request.params.code).data;
    // F-11: whoever guesses codes is shown the page all the same, and no preview.
    const isAsked = code !== undefined && (await ports.mayAsk(request));
    const table = isAsked ? await ports.storage.directory.findByCode(code) : undefined;
    return send(request, reply, table ? tablePreview(table) : HOME);
  });

  /** Any other navigation shows the page; anything else that is missing is missing. */
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const navigation = request.method === 'GET' && TAKES_A_PAGE.test(request.headers.accept ?? '*/*');
    const page = path === '/' || PAGE_PATHS.test(path);
    if (navigation && page) return send(request, reply, HOME);
    return reply.code(404).send({ ok: false, code: 'notFound' });
  });
}

/** Browsers ask for HTML by name; the robots that make previews, and those that watch a server, for anything. */
const TAKES_A_PAGE = /text\/html|\*\/\*/u;

/** The client's own addresses besides tables: hand-over and invitation links, opening a table, rules, admins. */
const PAGE_PATHS = /^\/(h|i|t|open|rules|privacy|admin)(\/[\w-]*)*$/u;

function tablePreview(table: TableSummary): Preview {
  const { host } = table.projection;
  const name = host === null ? undefined : table.names.get(host);
  const title = name === undefined ? 'A seat is free' : `${name} keeps you a seat`;
  return {
    title,
    text: `${GAMES[table.game] ?? findGame(table.game)?.english?.name ?? 'Cards'} · ${sizeOf(table)}. No account.`,
  };
}

const GAMES: Readonly<Record<string, string>> = { bismarck: 'Bismarck', nap: 'Nap' };

/** How long it takes follows from how many play, which a table with an open list does not know yet. */
function sizeOf({ game, options, projection: { seats, deals } }: TableSummary): string {
  const read = findGame(game)?.parseOptions(options);
  const { min, max } = read?.ok ? read.value.terms.seats : { min: seats.length, max: seats.length };
  return min < max && seats.includes(null)
    ? `up to ${seats.length} players`
    : `${seats.length} players, ${deals} deals`;
}

function previewTags(preview: Preview, url: string, image: string): string {
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Forehand',
    'og:title': preview.title,
    'og:description': preview.text,
    'og:url': url,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Four playing cards, face down',
  };
  const lines = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  return [...lines, '<meta name="twitter:card" content="summary_large_image">', ''].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/gu, (letter) => ENTITIES[letter] ?? '');
