import type { FoundPlace } from '../../engine/suggestions.ts';
import type { StateCode } from '../../places/state-list.ts';
import type { IntentLookup, IntentPlace } from './intent.ts';
import type { Token, TokenSpan } from './intent-tokens.ts';
import type { Meaning, Phrase } from './meanings.ts';
import type { PlaceSpan } from './read-named-place.ts';

/** A question whose place is looked for. */
export interface PlaceQuestion {
  readonly question: string;
  readonly tokens: readonly Token[];
  readonly phrases: readonly Phrase[];
  readonly lookup: IntentLookup;
  /** The reader chose a place already: no other one is read. */
  readonly hasPlace: boolean;
}

/** The place that a question names, and the words that name it. */
export interface PlacedTokens {
  readonly place: IntentPlace | null;
  readonly taken: readonly TokenSpan[];
  /** The words leave no doubt that a place is meant: "in", a state beside it, a ZIP code, an address. */
  readonly isSure: boolean;
  /** The words have wrong letters. */
  readonly isSimilar: boolean;
}

/** A place that leaves no doubt. */
export function toSurePlace(place: IntentPlace, taken: readonly TokenSpan[]): PlacedTokens {
  return { place, taken, isSure: true, isSimilar: false };
}

/** Places of one name, with the state that has the name, too, or a state that we do not have. */
export function namedPlace(
  span: PlaceSpan,
  { state = null, missing = null }: { state?: StateCode | null; missing?: StateCode | null } = {},
): PlacedTokens {
  const taken: TokenSpan[] = span.state === null ? [span] : [span, span.state];
  const place = toNamedPlace(span.places, { state, missing, isAsked: span.isSure });
  return { place, taken, isSure: span.isSure, isSimilar: false };
}

/** Places as what a question names. */
export function toNamedPlace(
  places: readonly FoundPlace[],
  others: { state: StateCode | null; missing: StateCode | null; isAsked: boolean },
): IntentPlace {
  return { kind: 'named', places, ...others };
}

const LIMITS: ReadonlySet<Meaning['kind']> = new Set(['figure', 'rating', 'miles', 'unheld']);

/** A number that limits something else is no house and no ZIP code: "under 15 students per teacher". */
export function isLimit(phrases: readonly Phrase[], at: number): boolean {
  return phrases.some(({ from, to, meaning }) => from <= at && at < to && LIMITS.has(meaning.kind));
}

/** Whether one span has no word of another. */
export function isOutside(span: TokenSpan, other: TokenSpan): boolean {
  return span.to <= other.from || span.from >= other.to;
}

/** Whether all words of one span are in another. */
export function isInside(span: TokenSpan, other: TokenSpan): boolean {
  return other.from <= span.from && span.to <= other.to;
}
