// Fills the free seats with practice players, one command after the other, until none is free or one is refused.
import type { TableConnection } from '../net/table-connection.svelte.ts';

export class PracticeFill {
  readonly #connection: TableConnection;
  #filling = $state.raw(false);

  constructor(connection: TableConnection) {
    this.#connection = connection;
  }

  begin(): void {
    this.#connection.dismiss();
    this.#filling = true;
  }

  /** To be called whenever the table or its line has moved on. */
  goOn(): void {
    const { update, pending, trouble } = this.#connection;
    if (!this.#filling || pending !== null) return;
    if (trouble !== null || update === null || !update.may.includes('addPractice')) this.#filling = false;
    else this.#connection.send({ type: 'addPractice' }, 0);
  }
}
