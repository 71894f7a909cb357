import otherNames from './state-names.json' with { type: 'json' };
import { STATES, type StateCode } from '../../places/state-list.ts';
import { foldText } from '../../engine/fold-text.ts';

/** Names of states in Spanish, and the short forms that are no postal codes; folded. */
const OTHER_NAMES: Readonly<Partial<Record<StateCode, readonly string[]>>> = otherNames;

/** States by the words that name them. */
export const STATE_NAMES: ReadonlyMap<string, StateCode> = new Map([
  ...STATES.map(({ code, name }) => [foldText(name), code] as const),
  ...STATES.flatMap(({ code }) => (OTHER_NAMES[code] ?? []).map((name) => [name, code] as const)),
]);

/** Postal codes that are words of English or Spanish, too, or a city's initials: they need a place before them, or capitals. */
export const CODES_THAT_ARE_WORDS: ReadonlySet<string> = new Set([
  ...['in', 'or', 'me', 'ok', 'hi', 'la', 'de', 'ma', 'al', 'co', 'pa', 'id', 'oh', 'mi', 'mo', 'ms', 'ar'],
]);
