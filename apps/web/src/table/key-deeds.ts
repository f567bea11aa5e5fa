// Carries out what a key asks for, at this desk.
import { bySuit } from '../cards/hand-layout.ts';
import type { KeyDeed } from './keys.ts';
import { narrate, trickInWords, turnInWords } from './narration.ts';
import type { Trump } from './selection.svelte.ts';
import type { TableDesk } from './table-desk.svelte.ts';
import { trumpOptions } from './trump-options.ts';

type Simple = Exclude<KeyDeed, { kind: 'option' }>['kind'];

const DEEDS: { readonly [K in Simple]: (desk: TableDesk) => void } = {
  sheet: (desk) => desk.open({ kind: 'sheet' }),
  last: (desk) => desk.open({ kind: 'last' }),
  talk: (desk) => desk.open({ kind: 'talk' }),
  help: (desk) => desk.open({ kind: 'keys' }),
  cover: (desk) => desk.cover(),
  repeat: (desk) => desk.voice.repeat(),
  trick: (desk) => desk.voice.say((telling, m) => trickInWords(telling, m) || m.speech.noTrick),
  standing: (desk) => desk.voice.say((_, m) => desk.picture?.standing(m) ?? ''),
  turn: (desk) => desk.voice.say((telling, m) => turnInWords(telling, m) || narrate(telling, m)),
};

export function carryOut(desk: TableDesk, deed: KeyDeed): void {
  if (deed.kind === 'option') chooseOption(desk, deed.place);
  else DEEDS[deed.kind](desk);
}

/** The nth of what may be chosen now: a contract, a suit, a call, a card that may be played. */
function chooseOption(desk: TableDesk, place: number): void {
  const choices = desk.isMine ? desk.picture?.view.choices : null;
  if (choices?.kind === 'contract' && desk.selection.isNamingSuit)
    chooseSuit(desk, trumpOptions(choices)[place]);
  else if (choices?.kind === 'contract') chooseContract(desk, choices.options[place]);
  else if (choices?.kind === 'call') chooseCall(desk, choices.calls[place]);
  else if (choices?.kind === 'talon') focusOn(`[data-option="${place}"]`);
  else if (choices?.kind === 'trump') chooseSuit(desk, trumpOptions(choices)[place]);
  else if (choices?.kind === 'play' || choices?.kind === 'discard') {
    const cards = choices.kind === 'play' ? choices.cards : choices.from;
    const card = bySuit(cards).flat()[place];
    if (card !== undefined) desk.pick(card);
  }
}

function chooseContract(desk: TableDesk, contract: string | undefined): void {
  if (contract !== undefined) desk.selection.chooseContract(contract);
}

function chooseSuit(desk: TableDesk, suit: Trump | undefined): void {
  if (suit !== undefined) desk.selection.chooseSuit(suit);
}

/** The button of the call takes the focus, so that Enter makes it. */
function chooseCall(desk: TableDesk, call: string | undefined): void {
  if (call === undefined) return;
  desk.touchCall(call);
  focusOn(`[data-call="${call}"]`);
}

const focusOn = (place: string): void => document.querySelector<HTMLElement>(place)?.focus();
