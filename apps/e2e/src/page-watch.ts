// Looks over a page's shoulder: what it prints, where it asks, what of it moves.
import { cardsIn } from '@forehand/server/card-audit';
import type { ConsoleMessage, Page } from 'playwright-core';

/** Something that moved without being moved by a transform. */
export interface Shift {
  readonly value: number;
  /** Whether the page had been touched just before; such shifts are not in the page's score. */
  readonly touched: boolean;
  readonly what: string;
}

interface ShiftEntry extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** Runs in the page before its own scripts. */
function collectShifts(): void {
  const isShift = (entry: PerformanceEntry): entry is ShiftEntry => entry.entryType === 'layout-shift';
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries().filter(isShift)) {
      const what = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = `${element?.tagName} ${element?.className} «${element?.textContent?.slice(0, 40)}»`;
        return `${name} ${place(previousRect)} → ${place(currentRect)}`;
      });
      window.shifts?.push({ value, touched: hadRecentInput, what: what.join('; ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const OUTAGE =
  /WebSocket connection to .* failed|Failed to load resource: net::ERR_|net::ERR_INTERNET_DISCONNECTED/u;

export class PageWatch {
  readonly #page: Page;
  /** Everything printed or thrown that should not have been. */
  readonly faults: string[] = [];
  readonly foreignRequests: string[] = [];
  /** When the page was last told the whole picture in answer to its joining; 0 before. */
  joinedAt = 0;
  readonly #shifts: Shift[] = [];
  #outage = false;

  private constructor(page: Page) {
    this.#page = page;
    page.on('console', (message) => this.#printed(message));
    page.on('pageerror', (error) => this.faults.push(`thrown: ${error.message}\n${error.stack}`));
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) this.#asked(request.url());
    });
    page.on('websocket', (socket) => {
      this.#asked(socket.url());
      socket.on('framereceived', ({ payload }) => {
        if (/^43\d*\[\{"ok":true,"update"/u.test(String(payload))) this.joinedAt = Date.now();
      });
    });
  }

  static async over(page: Page): Promise<PageWatch> {
    await page.addInitScript(collectShifts);
    return new PageWatch(page);
  }

  /**
   * While the line is down by the test's doing, the browser itself reports failed requests, and the page counts the
   * seconds without line: what moves then is not counted.
   */
  async expectOutage(): Promise<void> {
    await this.keepShifts();
    this.#outage = true;
  }

  async outageOver(): Promise<void> {
    await this.#page.getByText('Up to date again').waitFor({ state: 'hidden' });
    await this.#fresh();
    this.#outage = false;
  }

  /** Remembers what has moved so far: a page that is loaded anew forgets it. */
  async keepShifts(): Promise<void> {
    this.#shifts.push(...(await this.#fresh()));
  }

  /** Forgets it. */
  async forgetShifts(): Promise<void> {
    await this.#fresh();
    this.#shifts.length = 0;
  }

  /** All that has moved. */
  async shifts(): Promise<readonly Shift[]> {
    await this.keepShifts();
    return this.#shifts;
  }

  #fresh(): Promise<readonly Shift[]> {
    return this.#page.evaluate(() => window.shifts?.splice(0) ?? []);
  }

  #printed(message: ConsoleMessage): void {
    const [kind, text] = [message.type(), message.text()];
    const cards = cardsIn(text);
    if (cards.length > 0) this.faults.push(`cards printed: ${text}`);
    if (this.#outage && OUTAGE.test(text)) return;
    if (kind === 'error' || kind === 'warning')
      this.faults.push(`${kind}: ${text} (${message.location().url})`);
  }

  #asked(address: string): void {
    const { protocol, hostname } = new URL(address);
    if (protocol === 'data:' || protocol === 'blob:') return;
    if (hostname !== new URL(this.#page.url()).hostname)
      this.foreignRequests.push(`${address} from ${this.#page.url()}`);
  }
}
