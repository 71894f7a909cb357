import { joinKey } from './join-keys.ts';

/**
 * Words that one list writes and another leaves out, each as a change of a key. The level is none of them: an elementary
 * and a middle school can have the rest of a name in common.
 */
const OMISSIONS: readonly ((key: string) => string)[] = [
  // "D M Therrell High" and "Therrell High". A letter at the end is no initial: "Academy B".
  (key) => key.replace(/\b\p{L} (?=(?:\p{L} )*\p{L}{3})/gu, ''),
  (key) => key.replace(/\bcharter\b/gu, ''),
  // "Mooresville Senior High" and "Mooresville High". A junior high is another school.
  (key) => key.replace(/\b(?:junior )?senior (?=high\b)/gu, ''),
];

/**
 * Lists the shorter keys of a name: each leaves out one kind of word. Two names can mean one school if the whole key of one
 * is a shorter key of the other.
 *
 * @example listLooseKeys('Georgia Cyber Academy (Virtual)') // ['georgia cyber academy']
 */
export function listLooseKeys(name: string): string[] {
  const key = joinKey(name);
  const shorter = [joinKey(name.replace(/\([^)]*\)/gu, ' ')), ...OMISSIONS.map((omit) => tidy(omit(key)))];
  return [...new Set(shorter)].filter((one) => one !== key && one !== '');
}

function tidy(key: string): string {
  return key.replace(/\s+/gu, ' ').trim();
}
