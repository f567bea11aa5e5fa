// The contract sheet of a match, in the shape its table is drawn from.
import type { BismarckView, SheetRow } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import type { Catalogue } from '../../messages/en.ts';
import { CONTRACTS } from '../../table/contracts.ts';
import { playerName } from '../../table/picture.ts';

export interface SheetParts {
  readonly update: TableUpdate;
  readonly view: BismarckView;
}

export function sheetColumns({ update, view }: SheetParts, m: Catalogue) {
  return update.seats.map((_, hue) => {
    const played = CONTRACTS.map((id) => {
      const row = view.sheet.find((done) => done.forehand === hue && done.contract === id);
      return { id, trump: row?.trump ?? null, used: row !== undefined, deal: row?.deal ?? 0 };
    });
    const text = played.map(({ id, used, deal }) =>
      used ? m.sheet.played(m.contracts.name(id), deal) : m.sheet.open(m.contracts.name(id)),
    );
    return {
      name: playerName(update, hue),
      hue,
      played,
      playedText: m.numbers.list(text),
      total: view.totals[hue] ?? 0,
    };
  });
}

export function sheetRows({ update, view }: SheetParts, m: Catalogue) {
  const seats = update.seats.length;
  const done = view.sheet.map((row) => doneRow(row, m));
  const rest = Array.from({ length: view.deals - view.sheet.length }, (_, place) => {
    const deal = view.sheet.length + place + 1;
    return { deal, forehand: (view.firstDealer + deal) % seats };
  });
  const [now, ...toCome] = rest;
  return [
    ...done,
    ...(now === undefined ? [] : [{ state: 'now' as const, ...now, ...nowContract(view, m) }]),
    ...toCome.map((row) => ({ state: 'toCome' as const, ...row })),
  ];
}

function doneRow(row: SheetRow, m: Catalogue) {
  return {
    state: 'done' as const,
    deal: row.deal,
    forehand: row.forehand,
    contract: { id: row.contract, trump: row.trump, label: m.contracts.name(row.contract) },
    ...(row.redeals > 0 && { mark: m.result.redealt(row.redeals) }),
    cells: row.change.map((score, seat) => ({ score, tricks: row.tricks[seat] ?? 0 })),
  };
}

const nowContract = ({ contract }: BismarckView, m: Catalogue) =>
  contract === null ? {} : { contract: { ...contract, label: m.contracts.name(contract.id) } };
