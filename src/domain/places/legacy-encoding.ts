/**
 * Spells a place name for a path: hyphen → underscore, space → hyphen, lower case, then percent-encoding.
 *
 * @example encodeLegacy('Winston-Salem') // 'winston_salem'
 * @example encodeLegacy('New Jersey') // 'new-jersey'
 */
export function encodeLegacy(name: string): string {
  const spelled = name
    .trim()
    .replace(/\s+/g, ' ')
    .replaceAll('-', '_')
    .replaceAll(' ', '-')
    .toLowerCase()
    .normalize('NFC');
  return encodeURIComponent(spelled);
}
