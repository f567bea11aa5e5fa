// A table whose guests answer every question by what they are shown and nothing else: whatever happens in between, its
// match is the same. What each was told is kept, and so is what the server has acknowledged.
import { present } from '@forehand/engine';
import type { TableUpdate } from '@forehand/protocol';
import {
  beginMatch,
  type Company,
  type CompanyTable,
  comeBack,
  guestOf,
  level,
  seatCompany,
} from './company.ts';
import type { AnyAnswer, Guest } from './guest.ts';
import { choicesOf, chooseMove, seededDraw } from './legal-player.ts';

interface Move {
  readonly by: Guest;
  readonly moveId: string;
  readonly decision: number;
  readonly move: object;
}

export class SeededTable {
  readonly #company: Company;
  #underWay: Move | undefined;
  /** The highest version that was acknowledged. */
  acknowledged: number;

  private constructor(company: Company) {
    this.#company = company;
    this.acknowledged = this.latest.version;
  }

  static async seat(origin: string, table: CompanyTable): Promise<SeededTable> {
    const company = await seatCompany({ origin }, table);
    await beginMatch(company);
    await level(company);
    return new SeededTable(company);
  }

  get latest(): TableUpdate {
    return guestOf(this.#company, 0).latest;
  }

  /** By seat and version: the view of the match as it was told. */
  get told(): ReadonlyMap<string, string> {
    const told = this.#company.guests.flatMap(({ updates }, seat) =>
      updates.map(
        ({ version, match }) => [`seat ${seat}, version ${version}`, JSON.stringify(match)] as const,
      ),
    );
    return new Map(told);
  }

  /** Plays until this version is stored, or to the end. */
  async playTo(version: number): Promise<void> {
    while ((await level(this.#company)) < version) {
      const move = this.#next();
      if (move === undefined) return;
      const answer = await this.#send(move);
      if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`);
    }
  }

  /** Sends the next move without waiting; what comes of it nobody knows until it is settled. */
  async moveBlindly(): Promise<void> {
    this.#underWay = this.#next();
    if (this.#underWay !== undefined) await this.#send(this.#underWay).catch(() => undefined);
  }

  /** Everybody comes back, to the server at `origin`; the move that was under way is sent again, as it was. */
  async comeBack(
    origin: string,
  ): Promise<{ readonly version: number; readonly again: AnyAnswer | undefined }> {
    await comeBack(this.#company, origin);
    const { version } = this.latest;
    const again = this.#underWay && (await this.#send(this.#underWay));
    return { version, again };
  }

  /** The whole match, as anybody may keep it. */
  async record(): Promise<unknown> {
    const { code } = this.#company;
    return (await guestOf(this.#company, 0).request('GET', `/api/tables/${code}/record?match=1`)).body;
  }

  leave(): void {
    for (const guest of this.#company.guests) guest.disconnect();
  }

  #next(): Move | undefined {
    const by = this.#company.guests.find((guest) => guest.latest.decision?.kind === 'move');
    if (by === undefined) return undefined;
    const { decision, game } = by.latest;
    const id = decision?.id ?? 0;
    const move = chooseMove(present(choicesOf(by.latest), 'choices'), seededDraw(id), game);
    return { by, moveId: `seeded-move-${id}`, decision: id, move };
  }

  async #send({ by, moveId, decision, move }: Move): Promise<AnyAnswer> {
    const answer = await by.command(this.#company.code, { type: 'move', move }, { moveId, decision });
    if (answer.ok) this.acknowledged = Math.max(this.acknowledged, Number(answer['version']));
    return answer;
  }
}
