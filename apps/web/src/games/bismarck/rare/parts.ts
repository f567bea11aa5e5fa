// What some forms of Bismarck show and others never do: fetched when it is needed first.
import ChoosingOnCloth from './ChoosingOnCloth.svelte';
import ClosedFour from './ClosedFour.svelte';
import DrawnCards from './DrawnCards.svelte';
import OwnDeed from './OwnDeed.svelte';

export const parts = { ChoosingOnCloth, ClosedFour, DrawnCards, OwnDeed };
