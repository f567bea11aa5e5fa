// What a table of Nap shows once the first cards are dealt: fetched while the pack is being cut.
import NapCalls from './NapCalls.svelte';
import NapResult from './NapResult.svelte';
import OwnTricks from './OwnTricks.svelte';

export const late = { NapCalls, NapResult, OwnTricks };
