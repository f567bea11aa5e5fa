// Hidden cards of deals that are over, looked into by an admin who has said why. The audit log knows of it before the
// admin does; a deal that still runs is shown to nobody.
import { type Card, isPractice, SUITS, strengthOf, suitOf, type TableState } from '@forehand/engine';
import type { Answer, HandsAnswer, SeatSightAnswer, SeatViewAnswer } from '@forehand/protocol';
import type { Storage, TableSummary } from '../ports.ts';
import { shownSeat } from '../table/shown-seat.ts';
import { CardAudit, cardsIn, isAudited } from './disclosure/card-audit.ts';
import { FinishedDeals, type Moment } from './moments.ts';
import type { ReviewedTables } from './reviewed-tables.ts';

export interface CardOpeningsPorts {
  readonly storage: Pick<Storage, 'directory' | 'audit'>;
  readonly reviewed: ReviewedTables;
}

/** Who looks, and why. */
export interface Looking {
  readonly admin: string;
  readonly reason: string;
}

interface Place {
  readonly code: string;
  readonly version: number;
  readonly seat: number;
}

interface Read {
  readonly table: TableSummary;
  readonly audit: CardAudit;
  readonly finished: FinishedDeals;
  /** What a step led to. */
  at(version: number): Moment | undefined;
}

const refused = (code: string) => ({ ok: false, code }) as const;

/** By suit, the highest first. */
const sorted = (cards: readonly Card[]): readonly Card[] =>
  cards.toSorted(
    (a, b) => SUITS.indexOf(suitOf(b)) - SUITS.indexOf(suitOf(a)) || strengthOf(b) - strengthOf(a),
  );

/** Names by seat, as they sat when it was dealt. */
const namesAt = (state: TableState | undefined, { names }: TableSummary): readonly string[] =>
  (state?.players ?? []).map((person) => names.get(person) ?? '');

export class CardOpenings {
  readonly #ports: CardOpeningsPorts;

  constructor(ports: CardOpeningsPorts) {
    this.#ports = ports;
  }

  /** How a deal was dealt, to every seat. */
  async hands(
    { code, matchNo, deal }: { readonly code: string; readonly matchNo: number; readonly deal: number },
    { admin, reason }: Looking,
  ): Promise<Answer<Omit<HandsAnswer, 'ok'>>> {
    const read = await this.#read(code);
    if (read === undefined) return refused('noSuchTable');
    const { table, audit, finished } = read;
    const version = audit.packsOf(matchNo, deal)[0]?.version;
    if (!isAudited(table.game)) return refused('gameNotKnown');
    if (version === undefined) return refused('noSuchDeal');
    if (!finished.has(matchNo, deal)) return refused('dealRunning');
    const names = namesAt(read.at(version)?.after, table);
    const packs = audit.packsOf(matchNo, deal).map((pack) => ({
      version: pack.version,
      hands: pack.hands.map(sorted),
      turnedUp: sorted(pack.turnedUp),
      aside: sorted(pack.aside),
    }));
    if (packs.some(({ hands }) => hands.length !== names.length)) throw new Error('hands are not by seat');
    const { tableId } = table;
    await this.#ports.storage.audit.append({ admin, deed: 'handsOpened', tableId, matchNo, deal, reason });
    return { ok: true, names, packs };
  }

  /** How much a seat could see after a step: numbers alone. */
  async sight(place: Place): Promise<Answer<Omit<SeatSightAnswer, 'ok'>>> {
    const read = await this.#read(place.code);
    return read === undefined ? refused('noSuchTable') : this.#sight(read, place);
  }

  /** What it could see. */
  async view(place: Place, { admin, reason }: Looking): Promise<Answer<Omit<SeatViewAnswer, 'ok'>>> {
    const read = await this.#read(place.code);
    if (read === undefined) return refused('noSuchTable');
    const sight = this.#sight(read, place);
    if (!sight.ok) return sight;
    const { matchNo, deal, version, over } = sight;
    if (deal === null) return refused('noSuchDeal');
    if (!over) return refused('dealRunning');
    const { tableId } = read.table;
    const state = read.at(version)?.after;
    const subject = state?.seats[place.seat] ?? null;
    const about = { tableId, matchNo, deal, version, subject, reason };
    await this.#ports.storage.audit.append({ admin, deed: 'seatViewed', ...about });
    const view = state?.match?.view(place.seat) ?? null;
    return { ...sight, cards: sorted([...new Set(cardsIn(view))]), view };
  }

  #sight(
    { table, audit, finished, at }: Read,
    { seat, version }: Place,
  ): Answer<Omit<SeatSightAnswer, 'ok'>> {
    const moment = at(version);
    if (moment === undefined) return refused('noSuchStep');
    const { match, matchNo, seats } = moment.after;
    const person = seats[seat] ?? null;
    if (person === null || shownSeat(moment.after, person) !== seat) return refused('notSeated');
    if (!isAudited(table.game)) return refused('gameNotKnown');
    const deal = match?.deal ?? null;
    return {
      ok: true,
      version,
      matchNo,
      deal,
      name: isPractice(person) ? '' : (table.names.get(person) ?? ''),
      over: deal !== null && finished.has(matchNo, deal),
      ...audit.knownAt(version, seat),
    };
  }

  async #read(code: string): Promise<Read | undefined> {
    const { storage, reviewed } = this.#ports;
    const table = await storage.directory.findByCode(code);
    if (table === undefined) return undefined;
    const moments = await reviewed.moments(table.tableId);
    const finished = new FinishedDeals();
    for (const moment of moments) finished.follow(moment);
    const at = (version: number) => moments.find(({ step }) => step.version === version);
    return { table, audit: new CardAudit(moments), finished, at };
  }
}
