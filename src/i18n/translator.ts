import { createInstance } from 'i18next';
import type { Language } from '#domain/places/language.ts';
import { TEXTS, type Texts } from './texts.ts';

/** The tag that plurals, numbers and dates of a language follow: both languages are read in the United States. */
export const LOCALE_TAGS = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;

type PluralSuffix = 'one' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralSuffix}` ? Base : Key;
type LeafKeys<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? WithoutPlural<Key> : `${Key}.${LeafKeys<Node[Key]>}`;
}[keyof Node & string];

/** Every key of the English texts, written `noun.place.thing`; a plural form is named without its suffix. */
export type TextKey = LeafKeys<Texts>;

/** Values for a text's placeholders. `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The text of a key in one language, its placeholders filled. Nothing is escaped: the template does that. */
export type Translate = (key: TextKey, values?: TextValues) => string;

const engine = createInstance({
  lng: LOCALE_TAGS.en,
  fallbackLng: false,
  initAsync: false,
  defaultNS: 'texts',
  ns: ['texts'],
  resources: { [LOCALE_TAGS.en]: { texts: TEXTS.en }, [LOCALE_TAGS.es]: { texts: TEXTS.es } },
  interpolation: { escapeValue: false },
});
void engine.init();

/** A text cut at its placeholders: literal parts and values by turns. */
type Template = readonly TemplatePart[];
type TemplatePart = string | { readonly name: string; readonly isNumber: boolean };

const PLACEHOLDER = /\{\{(\w+)(, number)?\}\}/;

function compile(text: string): Template {
  const pieces = text.split(PLACEHOLDER);
  return pieces.flatMap<TemplatePart>((piece, index) => {
    if (index % 3 === 0) return [piece];
    return index % 3 === 1 ? [{ name: piece, isNumber: pieces[index + 1] !== undefined }] : [];
  });
}

/** The plural form of a number, remembered: Intl takes a microsecond for each. */
function createPluralOf(tag: string): (count: number) => Intl.LDMLPluralRule {
  const rules = new Intl.PluralRules(tag);
  const known: Intl.LDMLPluralRule[] = [];
  const isKept = (count: number): boolean => Number.isInteger(count) && count >= 0 && count < 10_000;
  return (count) => (isKept(count) ? (known[count] ??= rules.select(count)) : rules.select(count));
}

/**
 * i18next finds the text and its plural form, once a process for each form; the placeholders are filled here, because
 * i18next's own interpolation takes 7 to 60 µs a text (measured, version 27) and a page has some hundred of them.
 */
function createTranslate(language: Language): Translate {
  const tag = LOCALE_TAGS[language];
  const fixed = engine.getFixedT(tag);
  const numbers = new Intl.NumberFormat(tag);
  const pluralOf = createPluralOf(tag);
  const templates = new Map<string, Template>();

  function templateOf(key: TextKey, count: number | undefined): Template {
    const form = count === undefined ? key : `${key}_${pluralOf(count)}`;
    const known = templates.get(form);
    if (known !== undefined) return known;
    const values = count === undefined ? {} : { count };
    const text: string = fixed(key, { ...values, skipInterpolation: true });
    const template = compile(text);
    templates.set(form, template);
    return template;
  }

  function print(value: string | number | undefined, isNumber: boolean): string {
    return isNumber && typeof value === 'number' ? numbers.format(value) : String(value ?? '');
  }

  return (key, values = {}) => {
    const count = values['count'];
    const template = templateOf(key, typeof count === 'number' ? count : undefined);
    if (template.length === 1 && typeof template[0] === 'string') return template[0];
    return template.reduce<string>(
      (text, part) => text + (typeof part === 'string' ? part : print(values[part.name], part.isNumber)),
      '',
    );
  };
}

const TRANSLATORS: Readonly<Record<Language, Translate>> = { en: createTranslate('en'), es: createTranslate('es') };

/** The translator of a language. A language is a parameter, never a global state. */
export function translatorFor(language: Language): Translate {
  return TRANSLATORS[language];
}
