// How one person wants the table; kept in this browser alone.
import { exactly, type Guard, isBoolean } from '../net/guards.ts';
import type { Keep } from './storage.ts';

export const TRICK_HOLDS = [900, 1400, 2000, 'tap'] as const;
export type TrickHold = (typeof TRICK_HOLDS)[number];

export const SPEECH_LEVELS = ['full', 'plays', 'mine'] as const;
export type SpeechLevel = (typeof SPEECH_LEVELS)[number];

export interface Preferences {
  readonly largeCards: boolean;
  readonly twoColours: boolean;
  readonly oneTapPlays: boolean;
  readonly alwaysCut: boolean;
  readonly letterKeys: boolean;
  /** Nothing of what is said at tables is shown or spoken. */
  readonly hideTalk: boolean;
  readonly trickHold: TrickHold;
  readonly speech: SpeechLevel;
}

const DEFAULTS: Preferences = {
  largeCards: false,
  twoColours: false,
  oneTapPlays: false,
  alwaysCut: false,
  letterKeys: true,
  hideTalk: false,
  trickHold: 1400,
  speech: 'full',
};

const GUARDS: { readonly [K in keyof Preferences]: Guard<Preferences[K]> } = {
  largeCards: isBoolean,
  twoColours: isBoolean,
  oneTapPlays: isBoolean,
  alwaysCut: isBoolean,
  letterKeys: isBoolean,
  hideTalk: isBoolean,
  trickHold: exactly(...TRICK_HOLDS),
  speech: exactly(...SPEECH_LEVELS),
};

export class PersonalSettings {
  readonly #keep: Keep;
  #now = $state.raw<Preferences>(DEFAULTS);

  constructor(keep: Keep) {
    this.#keep = keep;
    this.#now = {
      largeCards: this.#kept('largeCards'),
      twoColours: this.#kept('twoColours'),
      oneTapPlays: this.#kept('oneTapPlays'),
      alwaysCut: this.#kept('alwaysCut'),
      letterKeys: this.#kept('letterKeys'),
      hideTalk: this.#kept('hideTalk'),
      trickHold: this.#kept('trickHold'),
      speech: this.#kept('speech'),
    };
  }

  get now(): Preferences {
    return this.#now;
  }

  change<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
    this.#now = { ...this.#now, [key]: value };
    this.#keep.write(`setting.${key}`, value);
  }

  #kept<K extends keyof Preferences>(key: K): Preferences[K] {
    return this.#keep.read(`setting.${key}`, GUARDS[key], DEFAULTS[key]);
  }
}
