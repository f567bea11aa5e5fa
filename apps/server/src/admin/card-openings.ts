// Hidden cards of deals that are over, looked into by an admin who has said why. The audit log knows of it before the
// admin does; a deal that still runs is shown to nobody.
import { type Card, isPractice, SUITS, strengthOf, suitOf, type TableState } from '@forehand/engine';
import type { Answer, HandsAnswer, SeatSightAnswer, SeatViewAnswer } from '@forehand/protocol';
import type { Step, Storage, TableSummary } from '../ports.ts';
import { shownSeat } from '../table/shown-seat.ts';
import { CardAudit, cardsIn, isAudited } from './disclosure/card-audit.ts';
import { FinishedDeals, type Moment, moments } from './moments.ts';

export type CardOpeningsPorts = Pick<Storage, 'directory' | 'log' | 'audit'>;

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
  /** Of the version asked for. */
  readonly moment: Moment | undefined;
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
    const steps = await this.#steps(code);
    if (steps === undefined) return refused('noSuchTable');
    const version = new CardAudit(moments(steps.steps)).packsOf(matchNo, deal)[0]?.version;
    const { table, audit, finished, moment } = this.#read(steps, version);
    if (!isAudited(table.game)) return refused('gameNotKnown');
    if (version === undefined) return refused('noSuchDeal');
    if (!finished.has(matchNo, deal)) return refused('dealRunning');
    const names = namesAt(moment?.after, table);
    const packs = audit.packsOf(matchNo, deal).map((pack) => ({
      version: pack.version,
      hands: pack.hands.map(sorted),
      turnedUp: sorted(pack.turnedUp),
      aside: sorted(pack.aside),
    }));
    if (packs.some(({ hands }) => hands.length !== names.length)) throw new Error('hands are not by seat');
    const { tableId } = table;
    await this.#ports.audit.append({ admin, deed: 'handsOpened', tableId, matchNo, deal, reason });
    return { ok: true, names, packs };
  }

  /** How much a seat could see after a step: numbers alone. */
  async sight(place: Place): Promise<Answer<Omit<SeatSightAnswer, 'ok'>>> {
    const steps = await this.#steps(place.code);
    return steps === undefined
      ? refused('noSuchTable')
      : this.#sight(this.#read(steps, place.version), place);
  }

  /** What it could see. */
  async view(place: Place, { admin, reason }: Looking): Promise<Answer<Omit<SeatViewAnswer, 'ok'>>> {
    const steps = await this.#steps(place.code);
    if (steps === undefined) return refused('noSuchTable');
    const read = this.#read(steps, place.version);
    const sight = this.#sight(read, place);
    if (!sight.ok) return sight;
    const { matchNo, deal, version, over } = sight;
    if (deal === null) return refused('noSuchDeal');
    if (!over) return refused('dealRunning');
    const { tableId } = read.table;
    const subject = read.moment?.after.seats[place.seat] ?? null;
    const about = { tableId, matchNo, deal, version, subject, reason };
    await this.#ports.audit.append({ admin, deed: 'seatViewed', ...about });
    const view = read.moment?.after.match?.view(place.seat) ?? null;
    return { ...sight, cards: sorted([...new Set(cardsIn(view))]), view };
  }

  #sight({ table, audit, finished, moment }: Read, { seat }: Place): Answer<Omit<SeatSightAnswer, 'ok'>> {
    if (moment === undefined) return refused('noSuchStep');
    const { match, matchNo, seats } = moment.after;
    const person = seats[seat] ?? null;
    if (person === null || shownSeat(moment.after, person) !== seat) return refused('notSeated');
    if (!isAudited(table.game)) return refused('gameNotKnown');
    const { version } = moment.step;
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

  #read({ table, steps }: Stepped, version: number | undefined): Read {
    const finished = new FinishedDeals();
    let moment: Moment | undefined;
    for (const one of moments(steps)) {
      finished.follow(one);
      if (one.step.version === version) moment = one;
    }
    return { table, audit: new CardAudit(moments(steps)), finished, moment };
  }

  async #steps(code: string): Promise<Stepped | undefined> {
    const { directory, log } = this.#ports;
    const table = await directory.findByCode(code);
    return table && { table, steps: await log.history(table.tableId) };
  }
}

interface Stepped {
  readonly table: TableSummary;
  readonly steps: readonly Step[];
}
