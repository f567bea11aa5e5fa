// Something between the page's connection and its socket that does to messages what networks do: twice, never, late, out
// of order. Chance is seeded; what it has done is counted.
import type { Draw } from '@forehand/server/testing/legal-player';
import type { Line, LineFactory, LineListener } from '@forehand/web/net/line';

export type Mischief =
  /** Asked twice; the second answer comes. */
  | 'duplicated'
  /** Never asked, and nobody answers. */
  | 'dropped'
  /** Asked, but the answer is lost. */
  | 'unanswered'
  /** Asked some time later, when whoever asked has given up. */
  | 'late'
  /** Asked only after what is asked next. */
  | 'overtaken'
  /** What the server tells comes late, and out of order. */
  | 'told late'
  /** What the server tells is lost, and the line breaks. */
  | 'not told';

const GIVEN_UP_MS = 5;
const LATE_MS = 15;

export class Meddler {
  readonly #mischief: Mischief;
  readonly #draw: Draw;
  readonly #done = new Set<string>();
  #held: (() => void)[] = [];
  /** How many messages it has meddled with. */
  count = 0;

  constructor(mischief: Mischief, draw: Draw) {
    this.#mischief = mischief;
    this.#draw = draw;
  }

  readonly through =
    (factory: LineFactory): LineFactory =>
    (listener) => {
      const line: Line = factory(this.#listening(listener, () => line.open()));
      return {
        get up() {
          return line.up;
        },
        open: () => line.open(),
        close: () => line.close(),
        ask: (event, request, patience) => this.#ask(line, event, request, patience),
      };
    };

  /** Every command is meddled with once, whatever it takes; of the other questions, some. */
  #isDue(event: string, request: object): boolean {
    if (event !== 'table:command') return this.#draw(20) === 0;
    const id = String(Reflect.get(request, 'moveId'));
    if (this.#done.has(id)) return false;
    this.#done.add(id);
    return true;
  }

  async #ask(line: Line, ...[event, request, patience]: Parameters<Line['ask']>): Promise<unknown> {
    const ask = () => line.ask(event, request, patience);
    const held = this.#held;
    this.#held = [];
    if (this.#mischief.includes('told') || !this.#isDue(event, request)) {
      const answer = ask();
      for (const late of held) late();
      return answer;
    }
    this.count += 1;
    switch (this.#mischief) {
      case 'duplicated':
        void ask();
        return ask();
      case 'unanswered':
        await ask();
        return undefined;
      case 'late':
        setTimeout(() => void ask(), this.#draw(LATE_MS));
        break;
      case 'overtaken':
        this.#held = [...held, () => void ask()];
        break;
      default:
        break;
    }
    await new Promise((resolve) => setTimeout(resolve, GIVEN_UP_MS));
    return undefined;
  }

  #listening(listener: LineListener, breakLine: () => void): LineListener {
    const updated = (update: unknown): void => {
      if (this.#mischief === 'told late') {
        this.count += 1;
        setTimeout(() => listener.updated(update), this.#draw(LATE_MS));
      } else if (this.#mischief === 'not told' && this.#draw(25) === 0) {
        this.count += 1;
        breakLine();
      } else listener.updated(update);
    };
    return {
      opened: () => listener.opened(),
      lost: () => listener.lost(),
      refused: (code) => listener.refused(code),
      said: (message) => listener.said(message),
      moved: () => listener.moved(),
      closing: () => listener.closing(),
      updated,
    };
  }
}
