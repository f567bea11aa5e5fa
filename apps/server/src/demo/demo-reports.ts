// What the guests of the demonstration report, and what one of them has been answered.
import type { DEAL_REPORTS } from '@forehand/protocol';
import { ReportDesk } from '../admin/report-desk.ts';
import type { Storage } from '../ports.ts';
import type { DemoGuest } from './demo-guest.ts';
import type { DemoTable } from './demo-tables.ts';

type About =
  | { readonly kind: (typeof DEAL_REPORTS)[number]; readonly matchNo: number; readonly deal: number }
  | { readonly kind: 'name'; readonly seat: number }
  | { readonly kind: 'line'; readonly line: number };

let made = 0;

async function report(guest: DemoGuest, { room }: DemoTable, about: About, words: string): Promise<number> {
  made += 1;
  const where = { version: 1_000_000, client: 'demo', language: 'en', reportId: `demo-report-${made}` };
  const answer = await guest.post(`/api/tables/${room.code}/reports`, { ...about, ...where, words });
  return Number(answer['number']);
}

/** `admin`: who answers one of them. */
export async function reportAll(
  [first, second]: readonly DemoTable[],
  { reports }: Pick<Storage, 'reports'>,
  admin: string,
): Promise<void> {
  const [ines, oskar, camille] = first?.guests ?? [];
  if (!first || !second || !ines || !oskar || !camille) throw new Error('too few tables, or guests');
  const answered = await report(ines, first, { kind: 'wrongScore', matchNo: 1, deal: 3 }, 'I had one more.');
  const words = 'We went through it trick by trick; you can do the same under “All tricks”.';
  await new ReportDesk({ reports }).answer(admin, answered, { verdict: 'scoreRight', words });
  const saw = 'He led exactly what I could not follow, three times.';
  await report(camille, first, { kind: 'cardsSeen', matchNo: 1, deal: 5 }, saw);
  await report(oskar, first, { kind: 'line', line: 3 }, '');
  await report(ines, second, { kind: 'pageFault', matchNo: 1, deal: 2 }, 'The trick stayed on the table.');
}
