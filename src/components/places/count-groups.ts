import type { Language } from '#domain/places/language.ts';
import type { SchoolCounts } from '#domain/places/place-schema.ts';
import { translatorFor } from '#i18n/translator.ts';

export interface NamedCount {
  /** In the number that the count asks for. */
  readonly label: string;
  readonly count: number;
}

/** Counts a place's schools by level and by type. Leaves out levels and types without a school. */
export function countGroups(counts: SchoolCounts, language: Language): readonly (readonly NamedCount[])[] {
  const t = translatorFor(language);
  const levels = (['p', 'e', 'm', 'h'] as const).map((level) => {
    const count = counts[level];
    return { label: t(`places.counts.level.${level}`, { count }), count };
  });
  const types = (['public', 'charter', 'private'] as const).map((type) => {
    const count = counts[type];
    return { label: t(`places.counts.type.${type}`, { count }), count };
  });
  return [levels, types].map((group) => group.filter(({ count }) => count > 0));
}
