import { isStreetType } from '../../geocoding/street-address.ts';
import type { Token } from './intent-tokens.ts';

/** Words between a house number and the kind of its street, at most. */
const STREET_WORDS = 5;

/** Returns the position of a street address in a query: a number before a street. Returns -1 without one. */
export function addressStart(tokens: readonly Token[]): number {
  return tokens.findIndex(
    ({ text }, at) =>
      /^\d{1,6}$/.test(text) && tokens.slice(at + 2, at + 2 + STREET_WORDS).some((word) => isStreetType(word.text)),
  );
}

/** The place of a ZIP code among the words of a question before a place; -1 if there is none. */
export function zipAt(tokens: readonly Token[]): number {
  return tokens.findIndex(({ text }) => /^\d{5}$/.test(text));
}
