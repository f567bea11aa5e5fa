// Choosing a contract and its trumps at this desk: what is chosen so far, and the words of the button that announces it.
import type { Trumps } from '../../../messages/en/cards.ts';
import { isContractId } from '../../../table/contracts.ts';
import type { TableDesk } from '../../../table/table-desk.svelte.ts';

export class ContractChoice {
  readonly #desk: TableDesk;
  /** Arrow keys pass over every contract: only a tap on one that needs a suit goes on to the suits at once. */
  #byPointer = false;

  constructor(desk: TableDesk) {
    this.#desk = desk;
  }

  get contract() {
    const { contract } = this.#desk.selection;
    return isContractId(contract) ? contract : undefined;
  }

  /** What stands between this and the announcement; undefined where it can be made. */
  get missing(): string | undefined {
    const { messages: m, selection } = this.#desk;
    if (this.contract === undefined) return m.contracts.chooseFirst;
    return selection.isNamingSuit && selection.suit === undefined ? m.contracts.chooseSuitFirst : undefined;
  }

  /** `short` has suits as signs. */
  label(length: 'full' | 'short'): string {
    const { messages: m, selection } = this.#desk;
    const { contract } = this;
    if (contract === undefined) return m.deeds.announce;
    if (selection.needsSuit(contract) && !selection.isNamingSuit)
      return length === 'full' ? m.prompt.suitYours.strong : m.bismarck.words.choosing.nameTrumps;
    return length === 'full'
      ? m.contracts.announce(contract, this.#trump)
      : m.contracts.announceShort(contract, this.#trump);
  }

  pressed(by: 'pointer' | 'key'): void {
    this.#byPointer = by === 'pointer';
  }

  choose(contract: string): void {
    const { selection } = this.#desk;
    selection.chooseContract(contract);
    if (this.#byPointer && selection.needsSuit(contract)) selection.nameSuit();
  }

  get #trump(): Trumps {
    const { isNamingSuit, suit } = this.#desk.selection;
    if (!isNamingSuit || suit === undefined) return undefined;
    return suit === 'NT' ? null : suit;
  }
}
