import { LEVEL_CODES, type LevelCode } from '../../schools/school-level.ts';
import type { SchoolType } from '../../schools/school-schema.ts';
import type { Meaning, SchoolKind } from './meanings.ts';

type Words = readonly string[];

/** The phrases of one language by what they mean. */
export interface PhraseTable {
  readonly levels: Readonly<Record<LevelCode, Words>>;
  readonly plurals: Readonly<Record<LevelCode, Words>>;
  /** Names of kindergarten. */
  readonly grades: Words;
  readonly types: Readonly<Record<SchoolType, Words>>;
  readonly kinds: Readonly<Record<SchoolKind, Words>>;
  readonly best: Words;
  readonly nearMe: Words;
  readonly schools: Words;
  readonly schoolsPlural: Words;
  readonly prepositions: Words;
  readonly fillers: Words;
}

/** The meanings of all phrases of some languages. Of two meanings of a phrase the first wins; fillers come last. */
export function joinPhraseTables(tables: readonly PhraseTable[]): ReadonlyMap<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  const add = (words: Words, meaning: Meaning) => {
    for (const word of words) if (!meanings.has(word)) meanings.set(word, meaning);
  };
  for (const table of tables) addContents(table, add);
  for (const { prepositions, fillers } of tables) {
    add(prepositions, { kind: 'preposition' });
    add(fillers, { kind: 'filler' });
  }
  return meanings;
}

function addContents(table: PhraseTable, add: (words: Words, meaning: Meaning) => void): void {
  for (const isPlural of [false, true]) {
    for (const [levels, words] of Object.entries(isPlural ? table.plurals : table.levels))
      add(words, { kind: 'level', levels: LEVEL_CODES.filter((code) => code === levels), isPlural });
  }
  add(table.grades, { kind: 'grade', grade: 'kg' });
  // Trusted: the table has exactly these keys.
  for (const [type, words] of Object.entries(table.types) as [SchoolType, Words][]) add(words, { kind: 'type', type });
  for (const [schoolKind, words] of Object.entries(table.kinds) as [SchoolKind, Words][])
    add(words, { kind: 'school-kind', schoolKind });
  add(table.best, { kind: 'best' });
  add(table.nearMe, { kind: 'near-me' });
  add(table.schools, { kind: 'schools', isPlural: false });
  add(table.schoolsPlural, { kind: 'schools', isPlural: true });
}
