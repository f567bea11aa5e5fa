// What only some tables show, fetched when a table needs it: the card set aside, and what the declarer does before
// the first lead.
import DeclarersPart from './DeclarersPart.svelte';
import FloaterCard from './FloaterCard.svelte';
import FloaterFacts from './FloaterFacts.svelte';
import OneAway from './OneAway.svelte';

export const parts = { DeclarersPart, FloaterCard, FloaterFacts, OneAway };
