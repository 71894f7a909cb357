import { STATE_CODES, type StateCode } from '../../places/state-list.ts';
import places from './place-nicknames.json' with { type: 'json' };
import { type Token, type TokenSpan, wordsOf } from './intent-tokens.ts';

type ByState<Value> = Readonly<Partial<Record<StateCode, readonly Value[]>>>;

const NICKNAMES: ByState<{ readonly words: string; readonly name: string }> = places.nicknames;
const CITIES: ByState<string> = places.cities;

/** What people call a place, and the name that the catalogue has for it. */
export const PLACE_NICKNAMES: ReadonlyMap<string, { readonly name: string; readonly state: StateCode }> = new Map(
  STATE_CODES.flatMap((state) => (NICKNAMES[state] ?? []).map(({ words, name }) => [words, { name, state }] as const)),
);

/** Large cities of states that the catalogue may lack: the name alone says which state is meant. */
export const WELL_KNOWN_CITIES: ReadonlyMap<string, StateCode> = new Map(
  STATE_CODES.flatMap((state) => (CITIES[state] ?? []).map((name) => [name, state] as const)),
);

/** The well-known city that a question names, and its words; null if it names none. */
export function wellKnownCity(tokens: readonly Token[]): (TokenSpan & { readonly state: StateCode }) | null {
  for (let from = 0; from < tokens.length; from += 1) {
    for (const length of [2, 1].filter((words) => from + words <= tokens.length)) {
      const state = WELL_KNOWN_CITIES.get(wordsOf(tokens.slice(from, from + length)));
      if (state !== undefined) return { from, to: from + length, state };
    }
  }
  return null;
}
