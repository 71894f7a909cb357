import { joinInitials, foldedWords, spellWords } from './name-words.ts';
import { textAt, type Segment } from './segment.ts';

/** Words that districts have in their names, and that people add or leave out: they decide nothing. */
const ENDINGS: ReadonlySet<string> = new Set([
  ...[
    'public',
    'school',
    'schools',
    'district',
    'districts',
    'sd',
    'ed',
    'education',
    'department',
    'system',
    'systems',
  ],
  ...[
    'unified',
    'independent',
    'consolidated',
    'community',
    'unit',
    'corporation',
    'corp',
    'joint',
    'jt',
    'no',
    'number',
  ],
  ...['the', 'of', 'and', 'board', 'r', 're', 'ps', 'hsd', 'union', 'reorganized', 'comm', 'com', 'ccsd', 'psd'],
]);
/** These tell districts of one city apart; without them a name fits less well. */
const WEAK_WORDS: ReadonlySet<string> = new Set([
  ...['city', 'municipal', 'metropolitan', 'metro', 'area', 'local', 'township', 'parish', 'county', 'state'],
]);

const JOINTS: ReadonlySet<string> = new Set(['the', 'of', 'and', 'in']);

/** A question's or a district's name without the words that decide nothing. */
interface DistrictName {
  /** "jefferson county" of "Jefferson County Public Schools". */
  readonly core: string;
  /** "jefferson": without "county", "city" and the like. */
  readonly stem: string;
  /** "jcps jcs jcsd …": what people call it in writing. */
  readonly initials: readonly string[];
  /** "dcps" of "District of Columbia Public Schools": the initials of all its words. */
  readonly acronym: string;
}

/**
 * The parts of a district's name by which people know it.
 *
 * @example readDistrictName('Oakland Unified') // { core: 'oakland', stem: 'oakland', initials: ['ousd'], acronym: 'ou' }
 */
export function readDistrictName(name: string): DistrictName {
  const words = spellWords(joinInitials(foldedWords(plainName(name))), true);
  const core = words.filter((word) => !ENDINGS.has(word) && !/\d/.test(word) && word.length > 1);
  const stem = core.filter((word) => !WEAK_WORDS.has(word));
  const acronym = words.filter((word) => !JOINTS.has(word)).map((word) => word[0] ?? '');
  return {
    core: core.join(' '),
    stem: stem.join(' '),
    initials: initialsOf(words, core),
    acronym: acronym.join(''),
  };
}

/** "City of Chicago SD 299" is Chicago; "School District No. 1, Denver County" is Denver. */
function plainName(name: string): string {
  const county = /^school district no\.? *[^\s,]+,? (?:in the county of )?([\p{L} ]+?)(?: and| county|$)/iu.exec(
    name,
  )?.[1];
  if (county !== undefined) return county;
  const [head = name] = name.split(/,| (?:in|of) the count(?:y|ies) of /i);
  return head.replace(/^city of /i, '').replace(/\bVa\b(?= Beach)/, 'Virginia');
}

function initialsOf(words: readonly string[], core: readonly string[]): readonly string[] {
  const first = core.map((word) => word[0] ?? '').join('');
  if (first === '') return [];
  const has = (word: string) => words.includes(word);
  if (has('independent')) return [`${first}isd`, ...(has('consolidated') ? [`${first}cisd`] : [])];
  if (has('unified')) return [`${first}usd`];
  return ['ps', 's', 'sd', 'psd', 'pss', 'cs'].map((ending) => first + ending);
}

/** The districts of a segment by each part of their names, and the largest district that is in each city. */
export interface DistrictNames {
  readonly byCore: ReadonlyMap<string, readonly number[]>;
  readonly byStem: ReadonlyMap<string, readonly number[]>;
  readonly byInitials: ReadonlyMap<string, readonly number[]>;
  readonly byAcronym: ReadonlyMap<string, readonly number[]>;
}

const READ = new WeakMap<Segment, DistrictNames>();

/** Reads the names of a segment's districts, once. */
export function readDistrictNames(segment: Segment): DistrictNames {
  const known = READ.get(segment) ?? readAll(segment);
  READ.set(segment, known);
  return known;
}

function readAll(segment: Segment): DistrictNames {
  const byCore = new Map<string, number[]>();
  const byStem = new Map<string, number[]>();
  const byInitials = new Map<string, number[]>();
  const byAcronym = new Map<string, number[]>();
  const add = (map: Map<string, number[]>, key: string, district: number) => {
    if (key !== '') map.set(key, [...(map.get(key) ?? []), district]);
  };
  for (let district = 0; district < segment.districtId.length; district += 1) {
    const { core, stem, initials, acronym } = readDistrictName(textAt(segment, 'districtName', district));
    add(byCore, core, district);
    add(byStem, stem, district);
    for (const letters of new Set([...initials, acronym])) add(byInitials, letters, district);
    add(byAcronym, acronym, district);
  }
  return { byCore, byStem, byInitials, byAcronym };
}
