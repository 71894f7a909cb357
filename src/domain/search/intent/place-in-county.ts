import { countyKey } from '../../engine/school-tags.ts';
import { plainlyMeant } from './intent.ts';
import { ARTICLES, wordsOf, type Token } from './intent-tokens.ts';
import { isOutside, surePlace, type PlacedTokens, type TokenSpan } from './placed-tokens.ts';
import type { PlaceReading } from './read-named-place.ts';
import { STATE_NAMES } from './state-words.ts';

/** Words that say that a district is meant. "Schools" alone may follow either. */
const DISTRICT_WORDS: ReadonlySet<string> = new Set([
  'public',
  'district',
  'unified',
  'distrito',
  'unificado',
  'system',
]);

/**
 * A county that is so much larger than each other county and district of its name that people mean it: "Cook County
 * schools". Null if the question names a state or says that it is about a district.
 */
export function placeInLargeCounty(reading: PlaceReading): PlacedTokens | null {
  const { tokens, states, lookup } = reading;
  const span = countySpan(reading);
  if (span === null || tokens.some(({ text }) => DISTRICT_WORDS.has(text))) return null;
  if (states.some((state) => state.isSure && isOutside(state, span))) return null;
  const county = countyKey(span.name);
  const [largest, ...others] = lookup.countiesOf(county);
  const districts = lookup.places(`${span.name} county`);
  if (largest === undefined || districts.some(({ state }) => state === largest.state)) return null;
  if (plainlyMeant([largest, ...bySchools([...others, ...districts])]) === null) return null;
  return surePlace({ kind: 'county', state: largest.state, county }, [span]);
}

/** "Orange County California": schools of a county whose name no district has. Without a state, the only county of the name. */
export function placeInCounty(reading: PlaceReading): PlacedTokens | null {
  const { states, lookup } = reading;
  const span = countySpan(reading);
  if (span === null) return null;
  const county = countyKey(span.name);
  const sure = states.find((state) => state.isSure && isOutside(state, span));
  const held = lookup.countiesOf(county).map(({ state }) => state);
  const only = held.length === 1 ? held[0] : undefined;
  const found = sure === undefined ? only : held.find((state) => state === sure.state);
  const districts = lookup.places(`${span.name} county`);
  if (found === undefined || districts.some(({ state }) => state === found)) return null;
  const taken = [span, ...(sure === undefined ? [] : [sure])];
  return surePlace({ kind: 'county', state: found, county }, taken);
}

function bySchools<Place extends { readonly schools: number }>(places: readonly Place[]): readonly Place[] {
  return places.toSorted((one, other) => other.schools - one.schools);
}

/** Up to two free words before "county", or after "condado de": an article may be the first of them. */
function countySpan({ tokens, isFree: isFreeWord }: PlaceReading): (TokenSpan & { readonly name: string }) | null {
  const at = tokens.findIndex(({ text }) => text === 'county' || text === 'condado');
  if (at < 0) return null;
  const isFree = (word: number) => isFreeWord(word) || ARTICLES.has(tokens[word]?.text ?? '');
  const isAfter = tokens[at]?.text === 'condado';
  const start = isAfter ? at + 2 : at - 1;
  const next = start + (isAfter ? 1 : -1);
  if (!isFree(start)) return null;
  const end = isFree(next) && !isStateWord(tokens[next]) ? next : start;
  const [from, to] = [Math.min(start, end), Math.max(start, end) + 1];
  return { from: Math.min(from, at), to: Math.max(to, at + 1), name: wordsOf(tokens.slice(from, to)) };
}

function isStateWord(token: Token | undefined): boolean {
  return token !== undefined && (STATE_NAMES.has(token.text) || token.isCapital);
}
