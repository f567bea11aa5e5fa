// A guest with the page's own connection and no page: what the page would hold, and what it would send.
import type { TableUpdate } from '@forehand/protocol';
import { beginMatch, type CompanyTable, seatCompany } from '@forehand/server/testing/company';
import { choicesOf, chooseMove, type Draw } from '@forehand/server/testing/legal-player';
import './runes.ts';
import type { LineFactory } from '@forehand/web/net/line';
import { socketLineTo } from '@forehand/web/net/socket-line';
import { TableConnection } from '@forehand/web/net/table-connection';

export type Transports = readonly ('websocket' | 'polling')[];

export interface Wiring {
  /** Where this guest's line begins: the server itself, or something between. */
  readonly address: string;
  readonly transports?: Transports;
  /** Something between the connection and its socket. */
  readonly through?: (line: LineFactory) => LineFactory;
}

export class WiredGuest {
  readonly connection: TableConnection;
  readonly #stops: (() => void)[] = [];

  constructor(code: string, cookie: string, { address, transports, through = (line) => line }: Wiring) {
    const line = socketLineTo(address, {
      extraHeaders: { cookie },
      forceNew: true,
      only: transports,
    });
    this.connection = new TableConnection({
      code,
      line: through(line),
      renewSession: () => Promise.resolve(false),
    });
    this.connection.open();
  }

  get update(): TableUpdate | null {
    return this.connection.update;
  }

  /** Plays whatever is this guest's to play, whenever it is, as a quick person would: what is shown is what is answered. */
  playBy(draw: (update: TableUpdate) => Draw): void {
    const act = (): void => {
      const { update, pending } = this.connection;
      if (pending !== null || update?.decision?.kind !== 'move') return;
      const choices = choicesOf(update);
      if (choices === undefined) return;
      const move = chooseMove(choices, draw(update), update.game);
      this.connection.send({ type: 'move', move }, update.decision.id);
    };
    this.#stops.push(this.connection.onSeen(() => act()));
    const again = setInterval(act, 5);
    this.#stops.push(() => clearInterval(again));
    act();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.connection.close();
  }
}

/** Seats a company at a new table over good lines, begins the match, and goes on over the lines of `wiring`. */
export async function wiredCompany(
  origin: string,
  table: CompanyTable,
  wiring: (seat: number) => Wiring,
): Promise<readonly WiredGuest[]> {
  const company = await seatCompany({ origin }, table);
  await beginMatch(company);
  for (const guest of company.guests) guest.disconnect();
  return company.guests.map((guest, seat) => new WiredGuest(company.code, guest.cookie, wiring(seat)));
}
