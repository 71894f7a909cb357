const AREAS = ['1', '2', '3', '4'] as const;

/** The area of an NCES urban-centric code by its first digit: city, suburb, town, rural. */
export function localeKey(locale: string | null): (typeof AREAS)[number] | null {
  return AREAS.find((area) => locale?.startsWith(area) === true) ?? null;
}
