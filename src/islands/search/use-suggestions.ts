import { useEffect, useRef, useState } from 'react';
import { SUGGEST_RATE_MS } from '#domain/search/suggest-limits.ts';
import type { SuggestionGroup } from './suggestion-client.ts';

export interface Suggestions {
  readonly groups: readonly SuggestionGroup[];
  /** The edge has no suggestion for the current text of the field. */
  readonly isNothingFound: boolean;
}

interface Answered {
  readonly text: string;
  readonly groups: readonly SuggestionGroup[];
  readonly isFailure: boolean;
}

const NOTHING_ASKED: Answered = { text: '', groups: [], isFailure: false };

/**
 * Requests suggestions for a text at most every 100 ms. Ignores responses to older texts, and a failed call has none.
 * An empty text makes no request. `ask` must be the same function in each render.
 */
export function useSuggestions(
  text: string,
  ask: (text: string, signal: AbortSignal) => Promise<readonly SuggestionGroup[]>,
): Suggestions {
  const [answered, setAnswered] = useState<Answered>(NOTHING_ASKED);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (text === '') {
      setAnswered(NOTHING_ASKED);
      return undefined;
    }
    const call = new AbortController();
    const wait = Math.max(0, askedAt.current + SUGGEST_RATE_MS - performance.now());
    const timer = setTimeout(() => {
      askedAt.current = performance.now();
      ask(text, call.signal).then(
        (groups) => {
          if (!call.signal.aborted) setAnswered({ text, groups, isFailure: false });
        },
        (error: unknown) => {
          if (call.signal.aborted) return;
          console.warn('No suggestions:', error);
          setAnswered({ text, groups: [], isFailure: true });
        },
      );
    }, wait);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [text, ask]);
  const { groups, isFailure } = answered;
  return {
    groups: text === '' ? [] : groups,
    isNothingFound: text !== '' && answered.text === text && groups.length === 0 && !isFailure,
  };
}
