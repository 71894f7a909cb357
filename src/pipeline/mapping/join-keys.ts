import { placeKey } from '#domain/places/place-key.ts';
import { putFirstNameFirst } from '#pipeline/normalize/readable-names.ts';

/** What abbreviations in names of schools and districts mean. An empty meaning: the word says nothing. */
const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'el=elementary elem=elementary elementry=elementary es=elementary ms=middle mid=middle hs=high h=high ' +
    'jhs=junior_high shs=senior_high jshs=junior_senior_high jr=junior sr=senior sec=secondary int=intermediate intrmd=intermediate ' +
    'interm=intermediate intermed=intermediate prim=primary cmty=community coll=college acad=academy acdmy=academy ctr=center cntr=center co=county ' +
    'cnty=county cty=county twp=township sci=science tech=technology ec=early_college cs=charter chrtr=charter dist=district ' +
    'sd=district isd=district cisd=district usd=district lrng=learning sch= schl= schs= school= schools= pblc= public= ' +
    'cons=consolidated corp=corporation s= of= the= at= and= for='
  )
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

/**
 * Returns a key that is equal for the spellings of one school's or district's name: abbreviations in full, without words
 * that one list writes and another leaves out.
 *
 * @example joinKey('BERMUDIAN SPRINGS EL SCH') // 'bermudian springs elementary'
 */
export function joinKey(name: string): string {
  const plain = placeKey(
    putFirstNameFirst(name)
      .replace(/\bf\/t\b/giu, 'for the')
      .replace(/@/gu, ' at ')
      .replace(/(?<=\p{Ll})HS\b/gu, ' HS'),
  )
    .replace(/\bmc (?=\p{L}{2})/gu, 'mc')
    .replace(/\bh s\b/gu, 'hs')
    .replace(/\belem sch\b/gu, 'elementary');
  const words = plain.split(' ').flatMap((word) => (WORDS[word] ?? word).split('_'));
  return words.filter((word) => word !== '').join(' ') || plain;
}

/** Words that many districts have, and that identify none. */
const COMMON = new Set(['district', 'county', 'city', 'academy', 'charter', 'area', 'no', 'high', 'elementary']);

/** True if two keys of districts have at least half of the words that identify them in common. */
export function areAlike(a: string, b: string): boolean {
  const [own, other] = [identifyingWords(a), identifyingWords(b)];
  const common = [...own].filter((word) => other.has(word)).length;
  return common > 0 && common >= Math.max(own.size, other.size) / 2;
}

function identifyingWords(key: string): Set<string> {
  return new Set(key.split(' ').filter((word) => !COMMON.has(word)));
}
