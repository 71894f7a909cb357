/** A text as the checks read it, with the place of each of its characters in what the author typed. */
export interface PlainText {
  /** Lower case, without accents, apostrophes and invisible marks. */
  readonly text: string;
  /** The same characters in the author's case. */
  readonly cased: string;
  /** The index of each character in the author's text. */
  readonly places: readonly number[];
  /** The index after each character in the author's text. */
  readonly ends: readonly number[];
}

/** Letters of other alphabets that look like Latin ones, and signs that replace a simpler one. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', і: 'i', у: 'y', ѕ: 's', ո: 'n', ο: 'o', α: 'a', ε: 'e', ι: 'i' },
  ...{ '•': '.', '·': '.', '・': '.', '。': '.', '．': '.', '∙': '.', '˙': '.' },
};

/** Folds a text: "¡IDIÓTA!" to "¡idiota!", an en dash to a hyphen, "Ａ" to "a". */
export function toPlainText(typed: string): PlainText {
  let cased = '';
  const places: number[] = [];
  const ends: number[] = [];
  let place = 0;
  for (const sign of typed) {
    const folded = foldSign(sign);
    cased += folded;
    for (let unit = 0; unit < folded.length; unit += 1) {
      places.push(place);
      ends.push(place + sign.length);
    }
    place += sign.length;
  }
  const lower = cased.toLowerCase();
  return { text: lower.length === cased.length ? lower : cased, cased, places, ends };
}

function foldSign(sign: string): string {
  if (sign < '\u0080') return sign === "'" ? '' : sign;
  const simple = sign
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}’‘ʼ´`]/gu, '')
    .replace(/[\p{Pd}−]/gu, '-');
  return LOOKALIKES[simple.toLowerCase()] ?? simple;
}

/** Replaces what a pattern finds. A replacement covers the characters that it replaces. */
export function replaceInPlain(plain: PlainText, pattern: RegExp, replacement: (found: string) => string): PlainText {
  let cased = '';
  const places: number[] = [];
  const ends: number[] = [];
  let from = 0;
  const keep = (to: number) => {
    cased += plain.cased.slice(from, to);
    places.push(...plain.places.slice(from, to));
    ends.push(...plain.ends.slice(from, to));
  };
  for (const { 0: found, index } of plain.text.matchAll(pattern)) {
    keep(index);
    const written = replacement(found);
    const sourceOf = (unit: number) => index + Math.floor((unit * found.length) / written.length);
    cased += written;
    for (let unit = 0; unit < written.length; unit += 1) {
      places.push(plain.places[sourceOf(unit)] ?? 0);
      ends.push(plain.ends[Math.max(sourceOf(unit), sourceOf(unit + 1) - 1)] ?? 0);
    }
    from = index + found.length;
  }
  if (from === 0) return plain;
  keep(plain.cased.length);
  return { text: cased.toLowerCase(), cased, places, ends };
}

/** Joins letters that are spaced or dotted: "m o r o n", "f.u.c.k". */
export function joinSpacedLetters(plain: PlainText): PlainText {
  return replaceInPlain(plain, /(?<![a-z0-9])[a-z0-9@](?:[ ._*-]{1,2}[a-z0-9@]){3,}(?![a-z0-9])/g, (found) =>
    found.replace(/[^a-z0-9@]/g, ''),
  );
}

const DISGUISES: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '+': 't', '€': 'e' },
};

/** Reads letters behind digits and signs inside words: "sh1t", "b!tch", "a$$". */
export function undisguise(plain: PlainText): PlainText {
  return replaceInPlain(plain, /(?=[a-z0-9@$!|+€]*[a-z])[a-z0-9@$!|+€]*[0-9@$!|+€][a-z0-9@$!|+€]*[a-z$]/g, (word) =>
    word.replace(/[^a-z]/g, (sign) => DISGUISES[sign] ?? sign),
  );
}

/** Words between two others, without the end of a sentence. */
const BETWEEN = String.raw`[^a-z0-9.!?\n]+`;

/**
 * Compiles a pattern of words. A space is any space or comma, ` ?` may be none, `…` up to four words, and it begins and ends with whole words.
 *
 * @example phrase('i know where … lives?')
 */
export function phrase(...sources: readonly string[]): RegExp {
  const words = sources.map((source) =>
    source
      .replaceAll(' … ', `(?:${BETWEEN}[a-z0-9]+){0,4}?${BETWEEN}`)
      .replaceAll(' ?', BETWEEN.replace(/\+$/, '*'))
      .replaceAll(' ', BETWEEN),
  );
  return new RegExp(`(?<![a-z0-9])(?:${words.join('|')})(?![a-z0-9])`, 'g');
}
