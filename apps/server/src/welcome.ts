// What the terminal says once the product is served.
import { resolve } from 'node:path';
import qrcode from 'qrcode';
import { lanAddresses } from './identity/origin.ts';

export interface Serving {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  /** Whether tables are stored in `dataDir` or on a database server. */
  readonly database: 'embedded' | 'server' | 'memory';
}

/** The addresses people may use: first this machine's own, then those for other devices, the likeliest first. */
export function addressesOf(serving: Serving): readonly { readonly label: string; readonly url: string }[] {
  if (serving.publicUrl !== undefined) return [{ label: 'For everybody', url: serving.publicUrl }];
  const everywhere = serving.host === '0.0.0.0' || serving.host === '::';
  const own = everywhere ? 'localhost' : serving.host;
  const lan = everywhere ? lanAddresses() : [];
  return [
    { label: 'On this machine', url: `http://${own}:${serving.port}` },
    ...lan.map((address) => ({ label: 'On your network', url: `http://${address}:${serving.port}` })),
  ];
}

export async function welcome(serving: Serving): Promise<string> {
  const addresses = addressesOf(serving);
  const forOthers = (addresses[1] ?? addresses[0])?.url ?? '';
  const data = resolve(serving.dataDir);
  return [
    '',
    'Forehand is ready.',
    '',
    ...addresses.map(({ label, url }) => `  ${label.padEnd(16)} ${url}`),
    '',
    await qrcode.toString(forOthers, { type: 'utf8', errorCorrectionLevel: 'L' }),
    '  To play: open the address, press “Open a table”, give your name, and send',
    '  the link of the table to your friends. No account is needed.',
    '',
    serving.database === 'server'
      ? `  Tables are stored on the database server; keys lie in ${data}.`
      : `  Tables and keys lie in ${data}.`,
    '  Stop with Ctrl-C; tables are kept.',
    '',
  ].join('\n');
}
