import { numbersOf } from '../numbers.ts';

export const numbers = numbersOf('en-GB');
