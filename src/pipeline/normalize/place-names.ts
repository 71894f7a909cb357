const KIND =
  /\s+(?:city and borough|city|town|village|borough|CDP|municipality|corporation|urban county|county|comunidad|zona urbana)$/;
const GOVERNMENT = /\s+(?:metro|metropolitan|consolidated|unified)?\s*government$/;

/**
 * The names under which people know a gazetteer's place: without the word for its legal kind; of a city merged with its
 * county the city's part; of a place with a second name in parentheses both names.
 *
 * @example listPlaceNames('San Buenaventura (Ventura) city') // ['San Buenaventura', 'Ventura']
 */
export function listPlaceNames(gazetteerName: string): string[] {
  const whole = gazetteerName.replace(/\s+\(balance\)$/, '');
  const isMerged = GOVERNMENT.test(whole) || /(?:urban county|^Butte-Silver Bow|[-/].+ County)$/.test(whole);
  const bare = whole
    .replace(GOVERNMENT, '')
    .replace(KIND, '')
    .replace(/^Urban (?=Honolulu$)/, '');
  const name = isMerged ? (bare.split(/[-/,]/)[0] ?? bare) : bare;
  const [, first, second] = /^(.+?)\s+\((.+)\)$/.exec(name) ?? [null, name, undefined];
  return [first, second].filter((part): part is string => part !== undefined && part.trim() !== '');
}

/** Kinds of places from the most to the least settled: of two places of one name in a state the first kind stays. */
export function rankPlaceKind(gazetteerName: string): number {
  const kind = KIND.exec(gazetteerName)?.[0].trim() ?? '';
  return ['CDP', 'comunidad', 'zona urbana'].includes(kind) ? 1 : 0;
}
