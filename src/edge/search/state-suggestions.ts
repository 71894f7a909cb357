import { foldText } from '#domain/engine/fold-text.ts';
import type { Language } from '#domain/places/language.ts';
import { statePath, withLanguage } from '#domain/places/place-paths.ts';
import { STATES, stateName, type StateCode } from '#domain/places/state-list.ts';
import { STATE_NAMES } from '#domain/search/intent/state-words.ts';
import type { Suggestion } from '#domain/search/suggest-contract.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';

/** Letters of a state's name from which on it is suggested. */
const SHORTEST_BEGINNING = 4;
const STATES_SHOWN = 2;

/** States that a text names, or begins to name, in English or Spanish; `isWhole`: their whole name. */
export async function suggestStates(
  dependencies: SearchDependencies,
  text: string,
  language: Language,
): Promise<{ readonly isWhole: boolean; readonly items: readonly Suggestion[] }> {
  const folded = foldText(text);
  const named = STATE_NAMES.get(folded);
  const isWhole = named !== undefined;
  const begun = folded.length < SHORTEST_BEGINNING ? [] : statesBeginning(folded);
  const states = named === undefined ? begun : [named];
  if (states.length === 0) return { isWhole, items: [] };
  const { segments } = await dependencies.store.load(dependencies, null);
  const held = states.filter((state) => segments.some((segment) => segment.state === state && segment.schoolCount > 0));
  return { isWhole, items: held.slice(0, STATES_SHOWN).map((state) => stateSuggestion(state, language)) };
}

function statesBeginning(folded: string): StateCode[] {
  return STATES.filter(({ name }) => foldText(name).startsWith(folded)).map(({ code }) => code);
}

function stateSuggestion(state: StateCode, language: Language): Suggestion {
  const name = stateName(state);
  return { url: withLanguage(statePath(state), language), title: name, value: name, city: null, state, latlon: null };
}
