// What is shown between the cut and the first lead: fetched when it is needed first.

import OwnCut from '../../../table/OwnCut.svelte';
import BeforePlay from './BeforePlay.svelte';
import ContractTurn from './ContractTurn.svelte';
import OwnDeed from './OwnDeed.svelte';

export const parts = { BeforePlay, ContractTurn, OwnCut, OwnDeed };
