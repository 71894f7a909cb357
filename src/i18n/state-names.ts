import type { Language } from '#domain/places/language.ts';

/** States that have a usual name in Spanish. All others keep their English name. */
const SPANISH_NAMES: ReadonlyMap<string, string> = new Map([
  ['District of Columbia', 'Distrito de Columbia'],
  ['Hawaii', 'Hawái'],
  ['Louisiana', 'Luisiana'],
  ['Mississippi', 'Misisipi'],
  ['Missouri', 'Misuri'],
  ['New Hampshire', 'Nuevo Hampshire'],
  ['New Jersey', 'Nueva Jersey'],
  ['New Mexico', 'Nuevo México'],
  ['New York', 'Nueva York'],
  ['North Carolina', 'Carolina del Norte'],
  ['North Dakota', 'Dakota del Norte'],
  ['Oregon', 'Oregón'],
  ['Pennsylvania', 'Pensilvania'],
  ['South Carolina', 'Carolina del Sur'],
  ['South Dakota', 'Dakota del Sur'],
  ['West Virginia', 'Virginia Occidental'],
]);

/** Translates the English name of a state for a text. Addresses have postal codes, and other words stay as they are. */
export function translateState(name: string, language: Language): string {
  return language === 'es' ? (SPANISH_NAMES.get(name) ?? name) : name;
}
