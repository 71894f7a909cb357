import { isStateCode, type StateCode } from '../../places/state-list.ts';
import { wordsOf, type Token } from './intent-tokens.ts';
import { CODES_THAT_ARE_WORDS, STATE_NAMES } from './state-words.ts';

/** Words of a question that may name a state. */
export interface StateSpan {
  readonly from: number;
  readonly to: number;
  readonly state: StateCode;
  /** False for a code that is a word, too: it is a state only right after a place of that state. */
  readonly isSure: boolean;
  /** "Washington state", "estado de Washington". */
  readonly isForced: boolean;
}

const LONGEST_NAME = 3;

/** The spans that may name a state, in order; the longest at each word. */
export function readStates(tokens: readonly Token[]): StateSpan[] {
  const spans: StateSpan[] = [];
  for (let at = 0; at < tokens.length;) {
    const span = stateAt(tokens, at);
    if (span !== null) spans.push(span);
    at = span?.to ?? at + 1;
  }
  return spans;
}

function stateAt(tokens: readonly Token[], from: number): StateSpan | null {
  for (let to = Math.min(tokens.length, from + LONGEST_NAME); to > from; to -= 1) {
    const state = STATE_NAMES.get(wordsOf(tokens.slice(from, to)));
    if (state !== undefined) return { from, to, state, isSure: true, isForced: isForced(tokens, from, to) };
  }
  const token = tokens[from];
  if (token === undefined || !isStateCode(token.text)) return null;
  if (isOtherWord(token, tokens[from + 1])) return null;
  const isSure = token.isCapital || !CODES_THAT_ARE_WORDS.has(token.text);
  return { from, to: from + 1, state: token.text, isSure, isForced: false };
}

/** In small letters "ms" is a middle school; "va a entrar a primer grado" is not about Virginia, and "SD 71" is a district. */
function isOtherWord({ text, isCapital }: Token, next: Token | undefined): boolean {
  if (text === 'sd' && /^\d/.test(next?.text ?? '')) return true;
  return (text === 'ms' && !isCapital) || (text === 'va' && next?.text === 'a');
}

function isForced(tokens: readonly Token[], from: number, to: number): boolean {
  const [before, between, after] = [tokens[from - 2]?.text, tokens[from - 1]?.text, tokens[to]?.text];
  if (after === 'state') return true;
  return (before === 'state' && between === 'of') || (before === 'estado' && between === 'de');
}
