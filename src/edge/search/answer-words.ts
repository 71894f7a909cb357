import type { FoundPlace } from '#domain/engine/suggestions.ts';
import { stateName, type StateCode } from '#domain/places/state-list.ts';
import { placeLabel } from '#domain/search/place-label.ts';
import type { SearchChoice, SearchOutcome } from '#domain/search/search-outcome.ts';
import { isSameSearch } from '#domain/search/search-query-codec.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { translatorFor } from '#i18n/translator.ts';
import { missingAlert, explainMissingCounty, explainMissingState, missingTerritory } from './places-instead.ts';
import type { PlaceTools } from './resolve-place.ts';
import { understandQuery, type Understood } from './understand-query.ts';

/** Choices that are shown, at most. */
const MAX_CHOICES = 20;

/** An outcome that has no schools, and says why. */
export type UnansweredOutcome = Exclude<SearchOutcome, { readonly kind: 'results' | 'unavailable' }>;

/** What the words of a search lead to: another search, or an outcome at once. */
export type WordsAnswer =
  | { readonly kind: 'moved'; readonly query: SearchQuery }
  | { readonly kind: 'outcome'; readonly outcome: UnansweredOutcome };

/** Searches for words that mean more than a name. Null if they are a name. Rejects if the stores are unavailable. */
export async function answerWords(query: SearchQuery, { dependencies }: PlaceTools): Promise<WordsAnswer | null> {
  const understood = await understandQuery(query, dependencies);
  switch (understood?.kind) {
    case undefined:
      return null;
    case 'search':
      return isSameSearch(understood.query, query) ? null : { kind: 'moved', query: understood.query };
    case 'choices':
      return { kind: 'outcome', outcome: choicesOutcome(query, understood) };
    case 'near-me':
      return outcomeWithAlert(translatorFor(query.language)('search.understood.nearMe'));
    case 'nothing':
      return outcomeWithAlert(translatorFor(query.language)('search.understood.nothing'));
    case 'missing':
      return { kind: 'outcome', outcome: await explainMissingState(query, understood.state, dependencies) };
    case 'missing-territory':
      return { kind: 'outcome', outcome: missingTerritory(query, understood.territory) };
    case 'missing-county':
      return { kind: 'outcome', outcome: await explainMissingCounty(query, understood.county, dependencies) };
  }
}

function outcomeWithAlert(alert: string): WordsAnswer {
  return { kind: 'outcome', outcome: { kind: 'start', alert } };
}

function choicesOutcome(
  query: SearchQuery,
  { places, state, missing, queryIn }: Extract<Understood, { kind: 'choices' }>,
): UnansweredOutcome {
  const { language } = query;
  const ofState = (of: StateCode): SearchChoice => ({
    label: translatorFor(language)('search.understood.stateChoice', { state: stateName(of) }),
    schools: null,
    query: queryIn(of),
  });
  const ofPlace = (place: FoundPlace): SearchChoice => ({
    label: placeLabel(place),
    schools: place.schools,
    query: queryIn(place),
  });
  const choices = [...(state === null ? [] : [ofState(state)]), ...places.slice(0, MAX_CHOICES).map(ofPlace)];
  return { kind: 'choices', choices, ...(missing !== null && { alert: missingAlert(query, missing) }) };
}
