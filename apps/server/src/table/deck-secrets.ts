// The secrets behind the packs of the running match, and the answers that chance gives from them.
import { type ChanceAnswer, type ChanceRequest, present } from '@forehand/engine';
import type { ChanceContext, DeckSecret, Fairness } from '../ports.ts';

const key = (secret: { matchNo: number; deal: number; attempt: number }): string =>
  `${secret.matchNo}/${secret.deal}/${secret.attempt}`;

const isLater = (secret: DeckSecret, than: DeckSecret | undefined): boolean =>
  than === undefined ||
  (secret.matchNo - than.matchNo || secret.deal - than.deal || secret.attempt - than.attempt) > 0;

/** Who deals first is drawn before deal 1, from a secret of its own. */
const LOT = { deal: 0, attempt: 0 } as const;

/** Which secret answers this: that of a pack, or the one drawn for who deals first. */
export const placeOf = (request: ChanceRequest): { readonly deal: number; readonly attempt: number } =>
  request.kind === 'lot' || request.kind === 'highCards'
    ? LOT
    : { deal: request.deal, attempt: request.attempt };

/** Whether the secret is the one of an answer before: of the pack that was committed to, of the first high cards. */
const restsOnKnown = (request: ChanceRequest): boolean =>
  request.kind === 'cards' || request.kind === 'suit' || (request.kind === 'highCards' && request.round > 1);

export class DeckSecrets {
  readonly #fairness: Fairness;
  readonly #tableId: string;
  readonly #secrets = new Map<string, DeckSecret>();
  #latest: DeckSecret | undefined;

  constructor(fairness: Fairness, tableId: string, known: readonly DeckSecret[]) {
    this.#fairness = fairness;
    this.#tableId = tableId;
    for (const secret of known) this.keep(secret);
  }

  /** Remembers a secret whose step is stored. */
  keep(secret: DeckSecret): void {
    this.#secrets.set(key(secret), secret);
    if (secret.deal > 0 && isLater(secret, this.#latest)) this.#latest = secret;
  }

  /** Answers a request of match `matchNo`; `fresh` is the secret the answer rests on when it is a new one. */
  answer(
    matchNo: number,
    request: ChanceRequest,
    pending: readonly DeckSecret[],
  ): {
    readonly answer: ChanceAnswer;
    readonly fresh: DeckSecret | null;
  } {
    const place = placeOf(request);
    const context: ChanceContext = { tableId: this.#tableId, matchNo, ...place };
    if (restsOnKnown(request)) {
      return { answer: this.#fairness.answer(context, this.#find(context, pending), request), fresh: null };
    }
    const { secret } = this.#fairness.commit(context);
    return {
      answer: this.#fairness.answer(context, secret, request),
      fresh: { matchNo, ...place, secret },
    };
  }

  /** Where the pack committed to last is cut for a cutter who is absent. */
  absentCut(): number {
    const { secret, ...place } = present(this.#latest, 'committed pack');
    return this.#fairness.cutForAbsent({ tableId: this.#tableId, ...place }, secret);
  }

  /** Seats in an order drawn from a secret of its own; `version`: the step it is for. */
  seatOrder(
    version: number,
    seats: number,
  ): { readonly order: readonly number[]; readonly secret: DeckSecret } {
    // Before any match, and one for each step: no pack has such a place.
    const place = { matchNo: 0, deal: 0, attempt: version };
    const context = { tableId: this.#tableId, ...place };
    const { secret } = this.#fairness.commit(context);
    return { order: this.#fairness.seatOrder(context, secret, seats), secret: { ...place, secret } };
  }

  #find(context: ChanceContext, pending: readonly DeckSecret[]): Uint8Array {
    const wanted = key(context);
    const held = pending.find((secret) => key(secret) === wanted) ?? this.#secrets.get(wanted);
    return present(held, `secret of pack ${wanted}`).secret;
  }
}
