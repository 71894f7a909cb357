import { findStateByZip, findTerritoryByZip, isMilitaryZip } from '../../places/zip-prefix.ts';
import type { IntentPlace } from './intent.ts';
import { type Token, type TokenSpan, wordsOf } from './intent-tokens.ts';
import { isLimit, toSurePlace, type PlacedTokens, type PlaceQuestion } from './placed-tokens.ts';
import { readNamedPlace, type PlaceReading } from './read-named-place.ts';
import { readStates } from './read-states.ts';

/** Territories of the United States: we have no schools there. Folded words that name them, and their cities. */
const TERRITORIES: ReadonlyMap<string, string> = new Map(
  (
    [
      ['Puerto Rico', ['puerto rico', 'bayamon', 'ponce', 'caguas', 'mayaguez', 'arecibo', 'guaynabo', 'humacao']],
      ['Guam', ['guam', 'hagatna', 'dededo']],
      ['American Samoa', ['american samoa', 'samoa americana', 'pago pago']],
      ['U.S. Virgin Islands', ['virgin islands', 'islas virgenes', 'charlotte amalie']],
      ['Northern Mariana Islands', ['northern mariana islands', 'islas marianas', 'saipan']],
    ] as const
  ).flatMap(([name, words]) => words.map((word) => [word, name] as const)),
);

const LONGEST = 3;

/** "$10000" and "10000 dollars" are no ZIP code. */
const MONEY: ReadonlySet<string> = new Set(['dollars', 'dollar', 'dolares', 'bucks', 'usd']);

/** A ZIP code, and what the question says beside it. */
export function placeByZip(asked: PlaceQuestion, reading: PlaceReading): PlacedTokens | null {
  const { tokens } = asked;
  const at = zipAt(asked);
  const token = tokens[at];
  if (token === undefined) return null;
  const states = readStates(tokens).filter(({ isSure }) => isSure);
  const city = cityOfZip(asked, reading, { at, zip: token.text });
  const zip = { from: at, to: isPlusFour(asked, at) ? at + 2 : at + 1 };
  const taken = [zip, ...states, ...(city === null ? [] : [city])];
  const elsewhere = asked.lookup.places(token.text).length === 0 ? placeOfZip(token.text, asked) : null;
  if (elsewhere !== null) return toSurePlace(elsewhere, taken);
  return toSurePlace({ kind: 'zip', zip: token.text }, taken);
}

/** The four digits after a ZIP code: "40502-1234". */
function isPlusFour({ question, tokens }: PlaceQuestion, at: number): boolean {
  const [zip, next] = tokens.slice(at, at + 2);
  return zip !== undefined && /^-\d{4}$/.test(question.slice(zip.to, next?.to));
}

/** What a ZIP code says that we do not have: a territory, the military, a state without schools. Null: only its number is unknown. */
function placeOfZip(zip: string, { lookup }: PlaceQuestion): IntentPlace | null {
  const territory = findTerritoryByZip(zip);
  if (territory !== null) return { kind: 'missing-territory', territory };
  if (isMilitaryZip(zip)) return { kind: 'military-zip', zip };
  const state = findStateByZip(zip);
  return state === null || lookup.schoolsOfState.has(state) ? null : { kind: 'missing', state };
}

/** The city that is named beside a ZIP code of its state: "San Diego 92104". The code alone says as much. */
function cityOfZip(
  asked: PlaceQuestion,
  reading: PlaceReading,
  { at, zip }: { at: number; zip: string },
): TokenSpan | null {
  const span = readNamedPlace({ ...reading, isFree: (word) => word !== at && reading.isFree(word) });
  const named = readStates(asked.tokens).filter(({ isSure }) => isSure);
  const states = new Set([...asked.lookup.places(zip), ...named].map(({ state }) => state));
  return span !== null && span.places.some(({ kind, state }) => kind === 'city' && states.has(state)) ? span : null;
}

/** A territory. Its cities are called so alone: we have no school in a place of the name. */
export function placeByTerritory({ tokens, lookup }: PlaceQuestion): PlacedTokens | null {
  const found = readTerritory(tokens);
  if (found === null) return null;
  const words = wordsOf(tokens.slice(found.from, found.to));
  if (lookup.places(words).some(({ schools }) => schools > 0) || readStates(tokens).some(({ isSure }) => isSure))
    return null;
  return toSurePlace({ kind: 'missing-territory', territory: found.territory }, [found]);
}

/** The place of a ZIP code among the words of a question before a place; -1 if there is none. */
function zipAt({ tokens, phrases, question }: PlaceQuestion): number {
  return tokens.findIndex(
    ({ text, from }, at) =>
      /^\d{5}$/.test(text) &&
      !isLimit(phrases, at) &&
      question[from - 1] !== '$' &&
      !MONEY.has(tokens[at + 1]?.text ?? ''),
  );
}

/** The territory that a question names, and its words; null if it names none. */
function readTerritory(tokens: readonly Token[]): (TokenSpan & { readonly territory: string }) | null {
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = Math.min(tokens.length, from + LONGEST); to > from; to -= 1) {
      const territory = TERRITORIES.get(wordsOf(tokens.slice(from, to)));
      if (territory !== undefined) return { from, to, territory };
    }
  }
  return null;
}
