import type { Language } from '#domain/places/language.ts';
import { distinguishSchools, type ApartPart, type NamedSchool } from '#domain/schools/namesakes.ts';
import { gradesLabel } from './grades-label.ts';
import { translatorFor } from './translator.ts';

/** Prints the difference of a school from its namesakes: `12 Oak St`, or `Grades K–5, Charter`. Null if there is none. */
export function apartText(parts: readonly ApartPart[], language: Language): string | null {
  const texts = parts.flatMap((part) => partText(part, language) ?? []);
  return texts.length === 0 ? null : texts.join(', ');
}

/** Adds its difference from its namesakes to the name of a school: `Lantern School, 12 Oak St`. */
export function nameApart(name: string, parts: readonly ApartPart[], language: Language): string {
  const apart = apartText(parts, language);
  return apart === null ? name : translatorFor(language)('schools.apart', { school: name, apart });
}

/** Prints the differences of schools of a list that share a name and a city, by `schoolKey`. */
export function apartTexts(schools: readonly NamedSchool[], language: Language): ReadonlyMap<string, string> {
  return new Map(
    [...distinguishSchools(schools)].flatMap(([key, parts]) => {
      const text = apartText(parts, language);
      return text === null ? [] : [[key, text] as const];
    }),
  );
}

function partText(part: ApartPart, language: Language): string | null {
  const t = translatorFor(language);
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'grades':
      return gradesLabel(part.grades, language);
    case 'type':
      return t(`schools.type.${part.type}`);
    case 'kind':
      return t(`schools.kind.${part.known.kind}`);
    case 'closed':
      return t('schools.closed');
  }
}
