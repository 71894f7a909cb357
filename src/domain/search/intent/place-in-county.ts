import { countyKey } from '../../engine/school-tags.ts';
import { wordsOf, type Token } from './intent-tokens.ts';
import { isOutside, surePlace, type PlacedTokens, type TokenSpan } from './placed-tokens.ts';
import type { PlaceReading } from './read-named-place.ts';
import { STATE_NAMES } from './state-words.ts';

/** "Orange County California": schools of a county whose name no district has. Without a state, the only county of the name. */
export function placeInCounty(reading: PlaceReading): PlacedTokens | null {
  const { states, lookup } = reading;
  const span = countySpan(reading);
  if (span === null) return null;
  const county = countyKey(span.name);
  const sure = states.find((state) => state.isSure && isOutside(state, span));
  const held = lookup.statesOfCounty(county);
  const only = held.length === 1 ? held[0] : undefined;
  const found = sure === undefined ? only : held.find((state) => state === sure.state);
  const districts = lookup.places(`${span.name} county`);
  if (found === undefined || districts.some(({ state }) => state === found)) return null;
  const taken = [span, ...(sure === undefined ? [] : [sure])];
  return surePlace({ kind: 'county', state: found, county }, taken);
}

/** Up to two free words before "county", or after "condado de". */
function countySpan({ tokens, isFree }: PlaceReading): (TokenSpan & { readonly name: string }) | null {
  const at = tokens.findIndex(({ text }) => text === 'county' || text === 'condado');
  if (at < 0) return null;
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
