/** Places that a text lists, or two whose way between is meant. */
export interface PlaceList {
  readonly names: readonly string[];
  readonly isBetween: boolean;
}

/** Places of one list, at most. */
const MAX_PLACES = 4;
const BETWEEN = /^(?:between|entre)\s+(.+?)\s+(?:and|y|&)\s+(.+)$/iu;
/** "Athena, OR" is in Oregon. */
const JOINT = /\s+(?:[Oo]r|[Aa]nd|AND|[OoYy&])\s+|\s*[;/]\s*/u;

/**
 * Reads a list of two to four places. Null if the text names one, or more.
 *
 * @example readPlaceList('Cary or Apex, NC') // { names: ['Cary', 'Apex, NC'], isBetween: false }
 */
export function readPlaceList(text: string): PlaceList | null {
  const [, from, to] = BETWEEN.exec(text.trim()) ?? [];
  if (from !== undefined && to !== undefined) return { names: [from, to], isBetween: true };
  const names = text.split(JOINT).map((name) => name.trim());
  const isList = names.length > 1 && names.length <= MAX_PLACES && !names.includes('');
  return isList ? { names, isBetween: false } : null;
}
