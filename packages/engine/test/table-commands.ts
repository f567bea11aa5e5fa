// Commands at random, legal or not, as people might send them.
import {
  type Card,
  humanSeats,
  PACK,
  type PersonId,
  type TableCommand,
  type TableState,
  type WishedProposal,
} from '@forehand/engine';
import { anyMove, type Random } from '@forehand/testkit';
import { PEOPLE } from './table-kit.ts';

/** Everybody who may turn up: more than there are seats. */
export const CROWD: readonly PersonId[] = [...PEOPLE, 'hal', 'ida'];

const LINES: readonly unknown[] = [
  {},
  { settleEarly: 'automatic' },
  { settleEarly: 'never' },
  { settleEarly: 'ask' },
  { talk: 'open' },
  { talk: 'shout' },
  { absence: 'pause' },
  { turnTime: 30, bank: 60 },
  { turnTime: 'none' },
];

const anySeat = (random: Random): number => random.below(8);

const proposals = (random: Random): readonly WishedProposal[] => [
  { kind: 'settle' },
  { kind: 'settle' },
  { kind: 'close' },
  { kind: 'remove', seat: anySeat(random) },
  { kind: 'lines', lines: random.pick(LINES) },
  { kind: 'resume' },
  { kind: 'anotherDay', until: random.pick([null, 1_800_000_000_000]) },
  { kind: 'substitute', seat: anySeat(random) },
];

function anyOrder({ seats }: TableState, random: Random): readonly number[] {
  const order = random.shuffled(seats.map((_, seat) => seat));
  return random.below(5) === 0 ? order.slice(1) : order;
}

const hostCommands = (state: TableState, random: Random): readonly TableCommand[] => [
  { type: 'closeList' },
  { type: 'openList' },
  { type: 'changeSheet', options: { rounds: random.below(3) } },
  { type: 'changeSheet', lines: random.pick(LINES) },
  { type: 'changeSheet', seats: random.below(9) },
  { type: 'list', listed: random.below(2) === 0 },
  { type: 'orderSeats', order: anyOrder(state, random) },
  { type: 'drawSeats', order: anyOrder(state, random) },
  { type: 'addPractice' },
  { type: 'remove', seat: anySeat(random) },
  { type: 'turnAway', person: 'eve' },
  { type: 'readmit' },
  { type: 'passHost', seat: anySeat(random) },
];

function voteOn({ proposal, lastProposal }: TableState, random: Random): TableCommand {
  const ids = [proposal?.id, proposal?.id, lastProposal?.id, random.below(50)];
  const known = ids.filter((id) => id !== undefined);
  return {
    type: 'vote',
    proposal: random.pick(known),
    vote: random.below(4) === 0 ? 'decline' : 'accept',
  };
}

const claimCommands = ({ claim, lastClaim }: TableState, random: Random): readonly TableCommand[] => {
  const at = random.below(1_000_000);
  const id = claim?.id ?? lastClaim?.id ?? random.below(50);
  return [
    { type: 'claim', seat: anySeat(random), number: 10 + random.below(90), device: 'phone', at },
    { type: 'vouch', claim: id, vote: 'accept', at },
    { type: 'vouch', claim: id, vote: random.below(2) === 0 ? 'accept' : 'decline', at },
    { type: 'withdrawClaim', at },
  ];
};

const absenceCommands = ({ leaving }: TableState, random: Random): readonly TableCommand[] => [
  { type: 'pause' },
  { type: 'mustLeave' },
  { type: 'stay' },
  {
    type: 'chooseAfter',
    question: leaving?.id ?? random.below(50),
    choice: random.pick(['anotherDay', 'substitute', 'end'] as const),
    until: null,
  },
  { type: 'standIn', seat: anySeat(random) },
];

const wildMove = (random: Random): unknown =>
  random.pick<unknown>([
    { type: 'cut', at: random.below(54) },
    { type: 'call', call: random.pick(['pass', 'three', 'nap', 'wellington']) },
    { type: 'play', card: random.pick<Card>(PACK) },
    null,
  ]);

/** Anything a person might ask; often something that can be. */
export function anyCommand(state: TableState, random: Random): TableCommand {
  return random.pick<TableCommand>([
    { type: 'sit' },
    { type: 'sit', seat: anySeat(random) },
    { type: 'wait' },
    { type: 'leave' },
    { type: 'agree' },
    { type: 'agree' },
    { type: 'move', move: wildMove(random) },
    { type: 'goOn', cut: 1 + random.below(51) },
    { type: 'propose', proposal: random.pick(proposals(random)) },
    voteOn(state, random),
    voteOn(state, random),
    { type: 'setAhead', ahead: random.below(3) > 0 },
    { type: 'takeHost' },
    random.pick(absenceCommands(state, random)),
    random.pick(absenceCommands(state, random)),
    random.pick(claimCommands(state, random)),
    random.pick(hostCommands(state, random)),
  ]);
}

interface Request {
  readonly person: PersonId;
  readonly command: TableCommand;
}

/** A command and who sends it: as often as not what brings the table on. */
export function anyRequest(state: TableState, random: Random): Request {
  const isWild = state.phase === 'playing' ? random.below(4) === 0 : random.below(5) < 3;
  const useful = isWild ? undefined : usefulRequest(state, random);
  if (useful !== undefined) return useful;
  if (state.host !== null && state.phase !== 'playing' && random.below(3) > 0) {
    return { person: state.host, command: random.pick(hostCommands(state, random)) };
  }
  const seated = state.seats.filter((person) => person !== null);
  const people = random.below(3) === 0 || seated.length === 0 ? CROWD : seated;
  return { person: random.pick(people), command: anyCommand(state, random) };
}

function usefulRequest(state: TableState, random: Random): Request | undefined {
  if (state.phase !== 'playing') return usefulBetweenMatches(state, random);
  const voter = random.pick(state.players);
  if (state.proposal !== null && random.below(2) === 0)
    return { person: voter, command: voteOn(state, random) };
  const still = bringsOn(state, voter, random);
  if (still !== undefined) return still;
  if (state.match?.settlement !== undefined && random.below(2) === 0) {
    return { person: voter, command: { type: 'propose', proposal: { kind: 'settle' } } };
  }
  const turn = state.match?.turn;
  if (typeof turn !== 'number') return undefined;
  const choices = state.match?.choices(turn);
  const person = state.seats[turn];
  return choices && person
    ? { person, command: { type: 'move', move: anyMove(choices, random) } }
    : undefined;
}

/** What ends a pause, or lets somebody play for who is gone. */
function bringsOn(state: TableState, voter: PersonId, random: Random): Request | undefined {
  const offer = state.offers[0];
  if (offer !== undefined && random.below(3) === 0) {
    return { person: random.pick(CROWD), command: { type: 'standIn', seat: offer.seat } };
  }
  if (state.leaving !== null && random.below(3) === 0) {
    const choice = random.pick(['anotherDay', 'substitute', 'end'] as const);
    const chosen = { type: 'chooseAfter', question: state.leaving.id, choice, until: null } as const;
    return { person: voter, command: chosen };
  }
  if (state.paused === null || random.below(2) === 0) return undefined;
  return { person: voter, command: { type: 'propose', proposal: { kind: 'resume' } } };
}

function usefulBetweenMatches(state: TableState, random: Random): Request | undefined {
  const asked = humanSeats(state).filter((seat) => !state.agreed.includes(seat));
  const { host } = state;
  const isFull = state.seats.every((person) => person !== null);
  const taken = state.seats.length - state.seats.filter((person) => person === null).length;
  if (host === null) return { person: random.pick(CROWD), command: { type: 'sit' } };
  if (state.list === 'open')
    return { person: host, command: { type: taken < 3 ? 'addPractice' : 'closeList' } };
  if (!isFull) return { person: random.pick(CROWD), command: { type: 'sit' } };
  const person = asked.length === 0 ? undefined : state.seats[random.pick(asked)];
  return person ? { person, command: { type: 'agree' } } : undefined;
}
