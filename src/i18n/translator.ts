import { LANGUAGES, mapLanguages, type Language } from '#domain/places/language.ts';
import { appendState, translateState } from './state-names.ts';
import { TEXTS, type Texts } from './texts.ts';

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
 * Finds a text, or returns null if the language has none of this key. A library for two look-ups would be 60 KB of the
 * Worker, and its integrations for Astro keep the language in a global.
 */
function findText(language: Language, key: string): string | null {
  const found = key
    .split('.')
    .reduce<unknown>(
      (node, part) => (typeof node === 'object' ? Reflect.get(node ?? {}, part) : null),
      TEXTS[language],
    );
  return typeof found === 'string' ? found : null;
}

/** Finds each text and its plural form once a process, because a page has some hundred of them. */
function createTranslate(language: Language): Translate {
  const { tag } = LANGUAGES[language];
  const numbers = new Intl.NumberFormat(tag);
  const pluralOf = createPluralOf(tag);
  const templates = new Map<string, Template | null>();

  function templateOf(key: string): Template | null {
    const known = templates.get(key);
    if (known !== undefined) return known;
    const text = findText(language, key);
    const template = text === null ? null : compile(text);
    templates.set(key, template);
    return template;
  }

  function pluralTemplateOf(key: TextKey, count: number): Template | null {
    return templateOf(`${key}_${pluralOf(count)}`) ?? templateOf(`${key}_other`);
  }

  function print(value: string | number | undefined, { name, isNumber }: Exclude<TemplatePart, string>): string {
    if (typeof value === 'string') return name === 'state' ? translateState(value, language) : value;
    if (value === undefined) return '';
    return isNumber && !isPrintedUnchanged(value) ? numbers.format(value) : String(value);
  }

  return (key, values) => {
    const count = values?.['count'];
    const template = (typeof count === 'number' ? pluralTemplateOf(key, count) : null) ?? templateOf(key) ?? [key];
    let text = '';
    for (const part of template)
      if (typeof part === 'string') text = join(text, part);
      else if (part.name === 'state') text = appendState(text, print(values?.[part.name], part));
      else text = join(text, print(values?.[part.name], part));
    return text;
  };
}

const TRANSLATORS = mapLanguages(createTranslate);

/** The translator of a language. A language is a parameter, never a global state. */
export function translatorFor(language: Language): Translate {
  return TRANSLATORS[language];
}
