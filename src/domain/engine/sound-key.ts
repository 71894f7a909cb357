/** Spellings that sound alike in English or Spanish, in order. */
const SOUNDS: readonly (readonly [written: RegExp, heard: string])[] = [
  [/ph/g, 'f'],
  [/(?<=[aeiou])y(?=[aeiou])/g, 'l'],
  [/sch|ck|qu|c(?![eiyh])/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/v/g, 'b'],
  [/(?<![cst])h/g, ''],
  [/(.)\1/g, '$1'],
];

/**
 * How a folded name sounds, more or less: names with the same key are often written for each other.
 *
 * @example soundKey('dayas') === soundKey('dallas') // true
 */
export function soundKey(name: string): string {
  return SOUNDS.reduce((heard, [written, sound]) => heard.replace(written, sound), name);
}
