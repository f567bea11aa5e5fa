// Where the page is. Links inside the page do not load it anew; back and forward work as everywhere (L-06).
import { type Route, readPath } from './route.ts';

export class Router {
  #path = $state.raw(location.pathname);
  #hash = $state.raw(location.hash.slice(1));
  readonly route: Route = $derived(readPath(this.#path));

  /** The part of the address after `#`. */
  get hash(): string {
    return this.#hash;
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.#read();
  }

  /** Goes on without a step back to here: where this page's work is done. */
  goOn(path: string): void {
    history.replaceState(null, '', path);
    this.#read();
  }

  /** Starts listening to back, forward and links; the answer stops it. */
  start(): () => void {
    const read = () => this.#read();
    const follow = (event: MouseEvent) => this.#follow(event);
    addEventListener('popstate', read);
    addEventListener('hashchange', read);
    document.addEventListener('click', follow);
    return () => {
      removeEventListener('popstate', read);
      removeEventListener('hashchange', read);
      document.removeEventListener('click', follow);
    };
  }

  #read(): void {
    this.#path = location.pathname;
    this.#hash = location.hash.slice(1);
  }

  #follow(event: MouseEvent): void {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return;
    const isOurs = link.origin === location.origin && readPath(link.pathname).page !== 'unknown';
    if (!isOurs) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }
}
