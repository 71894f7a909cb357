// Composes every text that has a placeholder with every kind of value: `npm run texts -- --composed [part of a key]`.
import { LANGUAGE_CODES, type Language } from '#domain/places/language.ts';
import { TEXTS } from '#i18n/texts.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';
import { choicesOf } from './composed-values.ts';

type Values = Readonly<Record<string, string | number>>;
/** A text with its placeholders filled. */
export interface ComposedText {
  readonly key: string;
  readonly language: Language;
  readonly text: string;
}

const PLURAL = /_(?:one|many|other)$/;
const PLACEHOLDER = /\{\{(\w+)/g;
/** Composes each text with a placeholder, so that every value of every placeholder occurs. */
export function composeTexts(): readonly ComposedText[] {
  return LANGUAGE_CODES.flatMap((language) => {
    const t = translatorFor(language);
    return [...placeholdersByKey(language)].flatMap(([key, names]) => {
      const texts = rowsOf(key, { names: [...names], language }).map((values) => t(key as TextKey, values));
      return [...new Set(texts)].map((text) => ({ key, language, text }));
    });
  });
}

/** The row number `at` has the value number `at` of each placeholder. Short lists begin again. */
function rowsOf(key: string, { names, language }: { names: readonly string[]; language: Language }): readonly Values[] {
  const lists = names.map((name) => [name, choicesOf(key, name, language)] as const);
  const longest = Math.max(...lists.map(([, choices]) => choices.length));
  return Array.from({ length: longest }, (_, at) =>
    Object.fromEntries(lists.map(([name, choices]) => [name, choices[at % choices.length] ?? ''])),
  );
}

/** The placeholders of each key, without plural forms. A key that is counted has `count`, even if no form prints it. */
function placeholdersByKey(language: Language): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of leavesOf(TEXTS[language])) {
    const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
    if (PLURAL.test(key)) names.push('count');
    const base = key.replace(PLURAL, '');
    if (names.length > 0) found.set(base, new Set([...(found.get(base) ?? []), ...names]));
  }
  return found;
}

function leavesOf(node: object, path = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[`${path}${name}`, value] as const];
    return typeof value === 'object' && value !== null ? leavesOf(value, `${path}${name}.`) : [];
  });
}

/** Signs that a sentence was put together. Each pattern is narrow, so that a match is nearly always a mistake. */
const FAULTS: Readonly<Partial<Record<Language, readonly (readonly [pattern: RegExp, what: string])[]>>> = {
  en: [
    [/(?<![\p{L}\d.,–-])1 (?!this\b|has\b|is\b)(?:\p{L}+ )?\p{L}{2,}(?<!s)s\b(?! of)/u, '1 with a plural'],
    [/\b(?:a|an|the) (?:a|an|the)\b/u, 'two articles'],
    [/(?<![\d,])1 of [\d,]+ (?:have|are)\b/u, '1 with a plural'],
  ],
  es: [
    [/(?<![\p{L}\d.,–-])1 (?!más\b|menos\b)\p{L}*[aeo]s\b(?! de)/u, '1 with a plural'],
    [/(?<![\d,])1 de [\d,]+ (?:tienen|están|son)\b/u, '1 with a plural'],
    [/(?<!\p{L})(?:de|a) el (?=\p{Ll})/u, 'del, al'],
    [/(?<!\p{L})y (?:[iíIÍ]|[Hh][ií](?![ae]))/u, 'e before an i'],
    [/(?<!\p{L})o (?:[oóOÓ]|[Hh][oó])/u, 'u before an o'],
    [/(?<!\p{L})(?:de Distrito|de Estados Unidos)/u, 'a place that needs an article'],
  ],
};
const FAULTS_OF_BOTH = [
  [/\{\{|undefined|NaN|\[object/, 'a placeholder without a value'],
  [/ {2}| [,.;)]|\( /, 'a space too many'],
  [/(?<!\.)\.\.(?!\.)|,,|(?<!D\. C|EE\. UU)[.:],/, 'punctuation twice'],
  [/(?<!\p{L})(\p{L}{2,}) \1(?!\p{L})/u, 'a word twice'],
] as const;

/** Names what shows that a text was put together from parts. */
export function findFaults({ text, language }: Pick<ComposedText, 'text' | 'language'>): readonly string[] {
  return [...(FAULTS[language] ?? []), ...FAULTS_OF_BOTH].flatMap(([pattern, what]) =>
    pattern.test(text) ? [what] : [],
  );
}

/** All composed texts, for a reader: each key with its sentences in both languages. `part` is in the keys that are printed. */
export function printComposed(part = ''): string {
  const wanted = composeTexts().filter(({ key }) => key.includes(part));
  const byKey = Map.groupBy(wanted, ({ key }) => key);
  return [...byKey]
    .map(([key, texts]) => [key, ...texts.map(({ language, text }) => `  ${language}  ${text}`)].join('\n'))
    .join('\n\n');
}
