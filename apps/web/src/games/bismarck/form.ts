// What the view tells of the form that is played: its contracts, their quotas, who plays and who leads.
import type { BismarckView, ContractId, Seat, SheetRow } from '@forehand/engine';
import type { Suit } from '@forehand/engine/card';
import type { Part } from '../../messages/en/bismarck.ts';
import type { ContractTerms } from '../../messages/en/cards.ts';
import type { Catalogue } from '../../messages/en.ts';
import { CONTRACTS } from '../../table/contracts.ts';

/** Of the player of the contract, and of each other. */
export type Quota = readonly [main: number, other: number] | null;

const USUAL: Quota = [8, 4];
const USUAL_IN_PASS: Quota = [4, 6];

/** The contracts of the match, in order. */
export const contractsOf = ({ plan }: BismarckView): readonly ContractId[] => plan?.contracts ?? CONTRACTS;

/** How often each plays each contract; null where they come in turn. */
export const usesOf = ({ plan }: BismarckView): number | null => (plan === undefined ? 1 : plan.uses);

export function quotaOf(view: BismarckView, id: ContractId): Quota {
  if (view.quotaPlan === undefined) return id === 'pass' ? USUAL_IN_PASS : USUAL;
  return view.quotaPlan[contractsOf(view).indexOf(id)] ?? null;
}

export const leaderOf = ({ firstLead, forehand }: BismarckView): Seat => firstLead ?? forehand;

/** The player of the contract is forehand at the dealer's left, or the dealer. */
export const partOf = ({ forehand, dealer }: BismarckView): Part =>
  forehand === dealer ? 'dealer' : 'forehand';

/** A suit, none, or undefined while it is yet to be named. */
export const trumpOf = ({ contract, trumpToCome }: BismarckView): Suit | null | undefined =>
  trumpToCome || contract === null ? undefined : contract.trump;

/** «Valfri, hearts»; '' before there is a contract. */
export const contractName = (view: BismarckView, m: Catalogue): string =>
  view.contract === null ? '' : m.contracts.full(view.contract.id, trumpOf(view));

/** The contract and what it means; '' before there is one. */
export const contractMeaning = (view: BismarckView, m: Catalogue): string =>
  view.contract === null ? '' : m.bismarck.words.contractText(view.contract.id, trumpOf(view));

/** Whether the seats hold cards: then a contract is chosen with the own hand in view. */
export const isDealt = ({ counts }: BismarckView): boolean => counts.some((count) => count > 0);

/** Whether the contract to be announced is the one that is due. */
export const comesInTurn = (view: BismarckView): boolean =>
  usesOf(view) === null && view.choices?.kind === 'contract' && view.choices.options.length === 1;

/** The player of the contract in a deal of this match, by how the deal passes on. */
export function playerIn(view: BismarckView, deal: number): Seat {
  const seats = view.counts.length;
  const passed = Math.floor((deal - 1) / (view.dealerStays ?? 1));
  const beside = view.forehand - view.dealer + seats;
  return (view.firstDealer + passed + beside) % seats;
}

/** What is known of a contract before it is announced. */
export function termsOf(view: BismarckView, id: ContractId): ContractTerms {
  const { choices, cutSuit } = view;
  const isNamed = choices?.kind === 'contract' && choices.named.includes('valfri');
  const usual = isNamed || !isDealt(view) ? 'named' : 'namedLater';
  return { quota: quotaOf(view, id)?.[0] ?? null, valfri: view.valfri ?? usual, cutSuit };
}

/** The deals that count: those that break a tie are compared and added to nothing. */
export const counting = (sheet: readonly SheetRow[]): readonly SheetRow[] =>
  sheet.filter(({ extra }) => extra !== true);

/** Deals in which a seat has played a contract, in order. */
export const playedIn = (view: BismarckView, seat: Seat, id: ContractId): readonly SheetRow[] =>
  counting(view.sheet).filter((row) => row.forehand === seat && row.contract === id);

/** How the sheet is to be read. */
export function legendOf(view: BismarckView, m: Catalogue): string {
  const others = view.counts.length - 1;
  const all = contractsOf(view).map((id) => {
    const quota = quotaOf(view, id);
    return { id, quotas: quota && [quota[0], ...Array.from({ length: others }, () => quota[1])] };
  });
  const counts = all.some(({ id, quotas }) => id !== 'noQueen' && quotas === null);
  return m.bismarck.words.legend.words(partOf(view), all, counts ? 'tricks' : 'zero');
}
