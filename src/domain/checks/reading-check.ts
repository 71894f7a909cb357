import type { PlainText } from './plain-text.ts';
import type { TextFinding } from './text-finding.ts';

/** The words that every sentence of English or Spanish is made of. */
const SMALL_WORDS = new Set(
  `the a an of and to in is it that this for on with as was were be are at by from or not but have has had my our your his her
  their we i he she they you me us them so if when who what which there here no all every more very too than then just do does
  did will would can could should about after before because been its im dont didnt out up into only other one also each some
  any how get got much many de la el los las un una unos unas que y o en con por para no se su sus mi mis es son fue era muy
  mas pero porque cuando como lo le les al del nos me te ya si hay este esta esto ese esa todo toda todos todas sin desde hasta
  entre sobre tambien solo donde ni yo ella ellos nosotros tiene tienen esta estan ha han aqui cada otro otra`.split(
    /\s+/,
  ),
);
const KEYBOARD =
  /asdf|sdfg|dfgh|fghj|ghjk|hjkl|jkl|qwer|wert|erty|rtyu|tyui|yuio|uiop|zxcv|xcvb|cvbn|vbnm|poiu|lkjh|mnbv|fdsa|trew|hgfd|gfds/;
const LAUGHS = /^(?:(?:ja|je|ji|ha|he)+j?|xd+|lo+l|lmao+)$/;
const LOREM = /\blorem ipsum\b|\bdolor sit amet\b|\bquick brown fox\b/;
/** Words of the pasted text that printers fill pages with. */
const FILLER = setOf(
  `ipsum dolor amet consectetur adipiscing adipisicing elit eiusmod tempor incididunt labore dolore magna aliqua enim veniam quis nostrud
  exercitation ullamco laboris nisi aliquip commodo consequat duis aute irure reprehenderit voluptate velit esse cillum fugiat nulla
  pariatur excepteur sint occaecat cupidatat proident sunt culpa officia deserunt mollit laborum vestibulum curabitur pellentesque`,
);
/** What authors say who fill the box: "here are my fifteen words". */
const FILLING =
  /\b(?:fifteen|15|ten|10|quince|diez|twenty|20|minimum|enough) (?:words|palabras)\b(?! or| o | per| a (?:minute|week|day)| por| al | each| every| cada| de )|\b(?:filling|fill|lleno|relleno|llenar) (?:up |out )?(?:this|the|esta|este|la|el) (?:box|caja|field|campo|space|espacio|cuadro)\b/;
/** Words of people who try the form, or fill it up. */
const TRIAL = setOf(
  `test tests testing tested prueba pruebas probando checking word words palabra palabras fifteen ten quince diez ignore ignorar please
  box works send enviar submit poder need necesito least one two three four five six seven eight nine uno dos tres cuatro cinco seis siete
  ocho nueve hello hola bye adios done ok okay yup yep bueno random something text texto jala escribir escribiendo type typing characters`,
);
const NUMBERS = setOf(
  'one two three four five six seven eight nine ten fifteen uno dos tres cuatro cinco seis siete ocho nueve diez quince',
);
/** Sounds: "la la", "bla bla", "tralalá", "mmm", "aaah". */
const SOUND =
  /^(?:(?:la|na|da|ba|ta|ja|je|ji|ha|he|bla|blah|yada|lero|tra|pum|ñaña|ñañañ?a?)+(?:la|h|s)?|tra(?:la)+\w*|hey|oh|uh|ah+|a+h*|e+|i+|o+h*|u+h*|m+|h+m+|b+r+|s+h+|z+|x+d*|siu+|pu+m|yu+p|no+|si+)$/;
function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/** Fewer words say too little to tell. */
const MIN_WORDS = 8;

/** Returns true if a text is no language: keys at random, one word again and again, only small words. */
export function isUnreadable({ text }: PlainText): boolean {
  const words = text.match(/[a-z0-9ñ]+/g) ?? [];
  if (isNoText(text) || LOREM.test(text) || FILLING.test(text)) return true;
  return words.length < MIN_WORDS ? isShortNoise(words) : isLongNoise(words, text);
}

function isShortNoise(words: readonly string[]): boolean {
  return words.some((word) => word.length > 5 && isStrange(word)) && !words.some((word) => SMALL_WORDS.has(word));
}

function isLongNoise(words: readonly string[], text: string): boolean {
  const letters = words.filter((word) => !/^\d+$/.test(word));
  const share = (isOne: (word: string) => boolean) => letters.filter(isOne).length / Math.max(1, letters.length);
  const rare = letters.filter((word) => !SMALL_WORDS.has(word));
  return [
    share(isStrange) > 0.3,
    share((word) => FILLER.has(word)) > 0.3,
    share((word) => SOUND.test(word)) > 0.5,
    share(isLoneConsonant) > 0.35,
    share((word) => SMALL_WORDS.has(word)) > 0.9,
    isTrial(rare),
    isInvented(letters),
    isBackwards(letters),
    isSalad(text),
    isRepeated(letters),
  ].includes(true);
}

/** Signs, digits and pictures instead of words. */
function isNoText(text: string): boolean {
  const signs = text.replace(/\s/g, '');
  return signs.length > 15 && (signs.match(/[a-zñ]/g) ?? []).length / signs.length < 0.35;
}

/** "This is a test, please ignore": half of the words that say something are words of someone who tries the form. */
function isTrial(words: readonly string[]): boolean {
  const tried = words.filter((word) => TRIAL.has(word));
  // Numbers alone may be a phone number.
  return tried.length > 4 && tried.length / words.length > 0.5 && tried.some((word) => !NUMBERS.has(word));
}

/** Pairs of letters that no word of English or Spanish has. */
const NO_PAIRS =
  /[jqvz][bcdfghjklmpqrstvwx]|[bcdfghjklmnpqrstvwxz]j[bcdfghjklmnpqrstvwxyz]|q[^u]|[fghkmpvw]q|[bcdfghkmpqtvw]x|x[bdgjkmnrvz]|k[bcdfgjmpqvxz]|[dfgkpvw]k[^aeiouy]|w[jkmpqvxz]|h[bcdfghjkpqvxz]|v[bcdfghjklmnpqrstwx]|[cgkpq]v|[bcfgpqv]w[^aeiouhr]|m[jkqvxz]|f[bcdghjkmnpqvxz]|p[bdfgjkqvxz]|[fhjkpqvwz]z/;

/** Keys at random that a vowel hides: in every third word no language has the letters side by side. */
function isInvented(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length > 2);
  return long.length > 5 && long.filter((word) => NO_PAIRS.test(word) || isStrange(word)).length / long.length > 0.34;
}

/** "eht loohcs si doog": more small words from the end than from the start. */
function isBackwards(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length > 1);
  const turned = long.filter((word) => SMALL_WORDS.has(backwards(word))).length;
  return turned > 3 && turned > 2 * long.filter((word) => SMALL_WORDS.has(word)).length;
}

/** Words that no sentence has side by side: "the of is", "because seven under", "cuando correr sin". */
const IMPOSSIBLE =
  /\b(?:the|an|our|my) (?:of|is|and|the|in|to|was|because|from)\b|\b(?:un|una|del) (?:de|es|y|que|porque|cuando|sin|fue|los|las)\b|\b(?:of|from|under|de) (?:is|was|and|es|porque|cuando|y)\b|\bis and\b|\bcuando [a-z]+[aei]r\b|\b(?:because|porque) (?:seven|lamp|nube|lapiz)\b/g;

/** Words at random. Sentences of at least 12 words have an article, and few pairs that don't fit. */
function isSalad(text: string): boolean {
  const words = text.match(/[a-z]+/g) ?? [];
  const pairs = text.match(IMPOSSIBLE)?.length ?? 0;
  if (pairs > 2 || (pairs > 1 && words.length < 25)) return true;
  const isBare = !words.some((word) => ARTICLES.has(word));
  return (
    words.length > 12 &&
    isBare &&
    !/[.,;:!?]/.test(text) &&
    words.filter((word) => SMALL_WORDS.has(word)).length / words.length < 0.35
  );
}

const ARTICLES = new Set(
  'the a an my our his her their your this that these those it i we he she they you me us el la los las un una unos unas mi mis su sus lo le les se nos me te no del al'.split(
    ' ',
  ),
);

const isLoneConsonant = (word: string): boolean => word.length === 1 && !/[aiyoeu]/.test(word);

/** Keys at random: no vowel, a run of consonants, a row of the keyboard, one letter many times. */
function isStrange(word: string): boolean {
  if (word.length < 3) return false;
  if (!/[aeiouy]/.test(word)) return word.length > 3 || !KNOWN_SHORT.has(word);
  return (
    /[bcdfghjklmnpqrstvwxz]{5,}/.test(word) ||
    KEYBOARD.test(word) ||
    /(.)\1{3,}/.test(word) ||
    LAUGHS.test(word) ||
    /^(.{1,3})\1{3,}$/.test(word)
  );
}

const KNOWN_SHORT = new Set('pta ptsa mrs nhs pbs ymca hs ms dr tv jv std sdc slp iep gpa pe'.split(' '));

/** One word, or two, again and again. */
function isRepeated(words: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const word of words) if (!SMALL_WORDS.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  if (most > 4 && most / words.length > 0.32) return true;
  return words.length >= MIN_WORDS && new Set(words).size / words.length < 0.38 && words.length < 80;
}

/** A finding of a whole text. */
export function findUnreadable(plain: PlainText): TextFinding[] {
  if (!isUnreadable(plain)) return [];
  return [{ reason: 'unreadable', start: 0, end: plain.ends.at(-1) ?? 0 }];
}

function backwards(word: string): string {
  return Array.from(word).reduce((turned, letter) => letter + turned, '');
}
