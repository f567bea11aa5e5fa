// A profile with what a table has agreed on: what is played.
import { present } from '../../result.ts';
import {
  type ContractRow,
  contractsWith,
  countedIn,
  isFree,
  isNamed,
  quotaOf,
  SWEDISH_CONTRACTS,
} from './contracts.ts';
import { type Length, type Profile, profileOf, usualOf } from './profiles.ts';
import type { BismarckChanges, BismarckOptions, BismarckView } from './types.ts';

export type Rules = Omit<Profile, 'id' | 'lengths' | 'permitted'> &
  BismarckChanges &
  Length & {
    /** How many deals running a contract is played, where they come in turn. */
    readonly dealsEach: number;
    /** Whether the changes of every deal add up to nothing: where the quotas add up to what is counted. */
    readonly zeroSum: boolean;
    /** What a page has to be told of this form, without what is as usual. */
    readonly told: Pick<BismarckView, 'plan' | 'quotaPlan' | 'valfri' | 'dealerStays'>;
  };

const AGREED = new WeakMap<BismarckOptions, Rules>();

/** Asked for at every card: worked out once for the options of a match. */
export function rulesOf(options: BismarckOptions): Rules {
  const known = AGREED.get(options);
  if (known !== undefined) return known;
  const rules = agreedRules(options);
  AGREED.set(options, rules);
  return rules;
}

function agreedRules(options: BismarckOptions): Rules {
  const { lengths, permitted, ...row } = profileOf(options.profile);
  const changes = { ...usualOf(permitted), ...options };
  const contracts = contractsWith(row.contracts, changes);
  const length = present(
    lengths.find(({ deals }) => deals === options.deals),
    'length of the match',
  );
  const rules = { ...row, ...changes, ...length, contracts };
  return {
    ...rules,
    dealsEach: changes.dealerStays > 1 || row.each === 'deal' ? 1 : row.seats,
    zeroSum: contracts.every((contract) => isBalanced(contract, row)),
    told: toldOf(rules),
  };
}

const isBalanced = (row: ContractRow, { seats, handSize }: Pick<Profile, 'seats' | 'handSize'>): boolean =>
  row.quota.main + row.quota.other * (seats - 1) === row.weight * countedIn(row, handSize);

const USUAL_CONTRACTS = `${SWEDISH_CONTRACTS.map(({ id }) => id)}`;

function toldOf({
  contracts,
  order,
  usesEach,
  dealerStays,
}: Omit<Rules, 'dealsEach' | 'zeroSum' | 'told'>): Rules['told'] {
  const ids = contracts.map(({ id }) => id);
  const uses = order === 'chooser' ? usesEach : null;
  const isUsualPlan = uses === 1 && `${ids}` === USUAL_CONTRACTS;
  const trump = contracts.find(isFree)?.trump;
  return {
    ...(isUsualPlan ? {} : { plan: { contracts: ids, uses } }),
    ...(contracts.every(hasUsualQuota) ? {} : { quotaPlan: contracts.map(quotaOf) }),
    ...(trump === 'turned' || trump === 'none' ? { valfri: trump } : {}),
    ...(dealerStays > 1 ? { dealerStays } : {}),
  };
}

const hasUsualQuota = (row: ContractRow): boolean =>
  `${quotaOf(row)}` === (row.sign === 1 ? '8,4' : '4,6') && row.counts === 'tricks';

/** A contract of this match, as the table has agreed to play it; a log that names another is damaged. */
export const contractIn = ({ contracts }: Pick<Rules, 'contracts'>, id: string): ContractRow =>
  present(
    contracts.find((row) => row.id === id),
    `contract ${id}`,
  );

/** Whether its trumps are named by forehand, and only after laying away (BIS-9.19). */
export const isNamedLater = ({ trumpNamed }: Pick<Rules, 'trumpNamed'>, row: ContractRow): boolean =>
  trumpNamed === 'afterExchange' && isNamed(row);

/** Whether there is any deal in which forehand has something to say: a contract to choose, or a suit to name. */
export const isAnythingChosen = ({
  order,
  freeFrom,
  contracts,
}: Pick<Rules, 'order' | 'freeFrom' | 'contracts'>): boolean =>
  order === 'chooser' || freeFrom !== null || contracts.some(isNamed);
