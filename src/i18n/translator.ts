import { createInstance } from 'i18next';
import type { Language } from '#domain/places/language.ts';
import { translateState } from './state-names.ts';
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

/** Values for a text's placeholders. `count` also chooses the plural form, and `state` takes a state's English name in both languages. */
type TextValues = Readonly<Record<string, string | number>>;

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

/** Both languages print the whole numbers below a thousand as JavaScript does. */
export function isPrintedUnchanged(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000;
}

/** Appends a part. A sentence that ends with an abbreviation ("EE. UU.") has one period, not two. */
function join(text: string, part: string): string {
  return part.startsWith('.') && text.endsWith('.') ? text + part.slice(1) : text + part;
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
  const templates = new Map<TextKey, Template>();
  const countedTemplates = new Map<TextKey, Map<Intl.LDMLPluralRule, Template>>();

  function templateOf(key: TextKey): Template {
    const known = templates.get(key);
    if (known !== undefined) return known;
    const template = compile(fixed(key, { skipInterpolation: true }));
    templates.set(key, template);
    return template;
  }

  function countedTemplateOf(key: TextKey, count: number): Template {
    const form = pluralOf(count);
    const forms = countedTemplates.get(key) ?? new Map<Intl.LDMLPluralRule, Template>();
    const known = forms.get(form);
    if (known !== undefined) return known;
    const template = compile(fixed(key, { count, skipInterpolation: true }));
    countedTemplates.set(key, forms.set(form, template));
    return template;
  }

  function print(value: string | number | undefined, { name, isNumber }: Exclude<TemplatePart, string>): string {
    if (typeof value === 'string') return name === 'state' ? translateState(value, language) : value;
    if (value === undefined) return '';
    return isNumber && !isPrintedUnchanged(value) ? numbers.format(value) : String(value);
  }

  return (key, values) => {
    const count = values?.['count'];
    const template = typeof count === 'number' ? countedTemplateOf(key, count) : templateOf(key);
    let text = '';
    for (const part of template) text = join(text, typeof part === 'string' ? part : print(values?.[part.name], part));
    return text;
  };
}

const TRANSLATORS: Readonly<Record<Language, Translate>> = { en: createTranslate('en'), es: createTranslate('es') };

/** The translator of a language. A language is a parameter, never a global state. */
export function translatorFor(language: Language): Translate {
  return TRANSLATORS[language];
}
