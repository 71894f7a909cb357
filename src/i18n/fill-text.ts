import { LANGUAGES, type Language } from '#domain/places/language.ts';

/** Values for a text's placeholders. */
export type FillValues = Readonly<Record<string, string | number>>;

/** The texts of a locale file. The texts of one key have a form for each number. */
export type PluralTexts<Key extends string> = { readonly [Form in `${Key}_one` | `${Key}_other`]: string };

/**
 * A text with its placeholders filled, for browsers: they get only the texts of what they show, and no translator. Numbers
 * are printed as the language prints them; a value that is missing leaves nothing. Nothing is escaped.
 */
export function fillText(text: string, values: FillValues, language: Language): string {
  return text.replace(/\{\{(\w+)(?:, number)?\}\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? value.toLocaleString(LANGUAGES[language].tag) : (value ?? '');
  });
}

/** The form of a text for a number, which is its `count`, filled. */
export function fillPlural<Key extends string>(
  texts: PluralTexts<Key>,
  { key, count, language }: { key: Key; count: number; language: Language },
): string {
  const forms: Readonly<Record<string, unknown>> = texts;
  const form = forms[`${key}_${new Intl.PluralRules(LANGUAGES[language].tag).select(count)}`] ?? forms[`${key}_other`];
  return fillText(String(form), { count }, language);
}
