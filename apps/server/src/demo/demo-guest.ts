// A guest of the demonstration: asks over HTTP and sits at tables as people do, and plays as practice players do.
import { practiceMove } from '@forehand/bots';
import { present } from '@forehand/engine';
import type { Command, TableUpdate } from '@forehand/protocol';
import type { App } from '../app.ts';
import type { Session, Sessions } from '../identity/session.ts';
import type { Ids } from '../ports.ts';
import type { TableRoom } from '../table/room.ts';
import type { Viewer } from '../table/viewer.ts';

export interface GuestPorts {
  readonly app: App;
  readonly sessions: Sessions;
  readonly ids: Ids;
}

/** What is to be answered now; undefined where nothing is asked of this guest. */
function answerTo({ decision, game, match }: TableUpdate): Command | undefined {
  if (decision?.kind === 'agree' || decision?.kind === 'goOn') return { type: decision.kind };
  if (decision?.kind !== 'move') return undefined;
  return { type: 'move', move: present(practiceMove(game, match), 'move') };
}

export class DemoGuest {
  readonly name: string;
  readonly #ports: GuestPorts;
  #cookie = '';

  private constructor(ports: GuestPorts, name: string) {
    this.#ports = ports;
    this.name = name;
  }

  static async called(ports: GuestPorts, name: string): Promise<DemoGuest> {
    const guest = new DemoGuest(ports, name);
    await guest.post('/api/guest', { name });
    return guest;
  }

  get session(): Session {
    return present(this.#ports.sessions.read(this.#cookie), 'session');
  }

  async post(url: string, payload: object): Promise<Readonly<Record<string, unknown>>> {
    const headers = this.#cookie === '' ? {} : { cookie: this.#cookie };
    const answer = await this.#ports.app.http.inject({ method: 'POST', url, payload, headers });
    const [set] = [answer.headers['set-cookie'] ?? []].flat();
    if (set !== undefined) this.#cookie = set.split(';', 1)[0] ?? '';
    const body: Readonly<Record<string, unknown>> = answer.json();
    if (body['ok'] !== true) throw new Error(`${url}: ${answer.body}`);
    return body;
  }

  /** Opens a page of the table, as far as the table can tell; the answer closes it. */
  async visit(room: TableRoom): Promise<() => void> {
    const viewer = this.#viewer();
    await room.join(viewer, { takeBack: undefined, showing: 'shown' });
    return () => room.leave(viewer);
  }

  /** Answers what is asked of this guest; false where nothing is. */
  async act(room: TableRoom): Promise<boolean> {
    const update = room.updateFor(this.session.person);
    const answer = answerTo(update);
    if (answer !== undefined) await this.command(room, answer, update.decision?.id ?? 0);
    return answer !== undefined;
  }

  async command(room: TableRoom, command: Command, decision = 0): Promise<void> {
    const moveId = this.#ports.ids.token().slice(0, 20);
    const done = await room.command(this.#viewer(), { table: room.code, moveId, decision, command });
    if (!done.ok) throw new Error(`${command.type}: ${JSON.stringify(done)}`);
  }
  /** A page that nothing is drawn on. */
  #viewer(): Viewer {
    const silent = () => undefined;
    return { ...this.session, kind: 'computer', send: silent, said: silent, moved: silent };
  }
}
