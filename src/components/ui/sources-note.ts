import type { Language } from '#domain/places/language.ts';
import type { SourceNote } from '#domain/figures/source-note.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

/** `Source: NCES Common Core of Data, 2022–23; …`. */
export function sourcesNote(sources: readonly SourceNote[], language: Language): string {
  const t = translatorFor(language);
  const { schoolYears } = formatFor(language);
  const entries = sources.map(({ source, years }) =>
    t('sources.entry', { source: t(`sources.short.${source}`), years: schoolYears(years) }),
  );
  return t('sources.note', { sources: entries.join('; ') });
}
