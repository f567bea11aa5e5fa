// The contract sheet of a match, in the shape its table is drawn from.
import type { BismarckView, ContractId, Seat, SheetRow } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../../messages/en.ts';
import { dealMarks } from '../../table/deal-marks.ts';
import { playerName } from '../../table/picture.ts';
import { contractsOf, counting, playedIn, playerIn, trumpOf, usesOf } from './form.ts';
import { scoredCount } from './scene.ts';

export interface SheetParts {
  readonly update: TableUpdate;
  readonly view: BismarckView;
}

export function sheetColumns({ update, view }: SheetParts, m: Catalogue) {
  return update.seats.map((_, hue) => {
    const ticks = contractsOf(view).flatMap((id) => ticksOf(view, hue, id));
    const text = ticks.map(({ id, used, deal }) =>
      used
        ? m.bismarck.words.sheet.played(m.contracts.name(id), deal)
        : m.bismarck.words.sheet.open(m.contracts.name(id)),
    );
    return {
      name: playerName(update, hue),
      hue,
      played: ticks,
      playedText: m.numbers.list(text),
      total: view.totals[hue] ?? 0,
    };
  });
}

/** A box for each time this seat plays this contract; none where contracts come in turn. */
function ticksOf(view: BismarckView, seat: Seat, id: ContractId) {
  const played = playedIn(view, seat, id);
  return Array.from({ length: usesOf(view) ?? 0 }, (_, use) => {
    const row = played[use];
    return { id, use, trump: row?.trump ?? null, used: row !== undefined, deal: row?.deal ?? 0 };
  });
}

/** The deals of the match: done, under way, to come. */
export function sheetRows({ update, view }: SheetParts, m: Catalogue) {
  const done = counting(view.sheet);
  const rest = Array.from({ length: Math.max(0, view.deals - done.length) }, (_, place) => {
    const deal = done.length + place + 1;
    return { deal, forehand: playerIn(view, deal) };
  });
  const [now, ...toCome] = rest;
  return [
    ...done.map((row) => doneRow(row, update, m)),
    ...(now === undefined
      ? []
      : [{ state: 'now' as const, ...now, ...noted(update, now.deal, m), ...nowContract(view, m) }]),
    ...toCome.map((row) => ({ state: 'toCome' as const, ...row })),
  ];
}

/** The deals beyond the last one that break a tie, below the totals. */
export function tieRows({ update, view }: SheetParts, m: Catalogue) {
  const done = view.sheet.filter(({ extra }) => extra === true).map((row) => doneRow(row, update, m));
  if (view.extra !== true || view.phase === 'over') return done;
  const { deal, forehand } = view;
  const now = { state: 'now' as const, deal, forehand, ...noted(update, deal, m), ...nowContract(view, m) };
  return [...done, now];
}

/** What is to be said of that deal beside its result. */
function noted(update: TableUpdate, deal: number, m: Catalogue) {
  const note = dealMarks(update, deal, m);
  return note === '' ? {} : { note };
}

function doneRow(row: SheetRow, update: TableUpdate, m: Catalogue) {
  return {
    state: 'done' as const,
    deal: row.deal,
    forehand: row.forehand,
    contract: { id: row.contract, trump: row.trump, label: m.contracts.name(row.contract) },
    ...(row.redeals > 0 && { mark: m.bismarck.words.dealResult.redealt(row.redeals) }),
    ...noted(update, row.deal, m),
    cells: row.change.map((score, seat) => {
      const count = scoredCount(row, seat);
      return {
        score,
        small: m.bismarck.words.counted.onSheet(count),
        spoken: m.bismarck.words.counted.long({ ...count, quota: null }),
      };
    }),
  };
}

const nowContract = (view: BismarckView, m: Catalogue) =>
  view.contract === null
    ? {}
    : {
        contract: {
          id: view.contract.id,
          trump: trumpOf(view) ?? null,
          label: m.contracts.name(view.contract.id),
        },
      };
