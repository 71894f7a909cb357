/** A way of writing that we don't use, and what to write instead. */
export interface BannedWord {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** For every English text. Each pattern is narrow, so that a match is nearly always a mistake. */
export const BANNED_IN_ENGLISH: readonly BannedWord[] = [
  {
    pattern: /\bwhere (?:there (?:is|are)|nobody|no one|somebody|none|any|it (?:is|was|has|had|does|can|cannot))\b/i,
    instead: 'if, when',
  },
  { pattern: /(?:^|[.:;] )Where (?:an?|the|it|there|no|two|one|nobody) /, instead: 'if, when' },
  { pattern: /(?:^|[.;] )(?:Who|What) (?:is|was|comes|has|goes|cannot)\b[^?.]*\./, instead: 'a noun: visitors who …' },
  { pattern: /\bwhoever\b/i, instead: 'anyone who' },
  { pattern: /\b(?:stands?|stood)\b/i, instead: 'is, is based on, is sorted by' },
  { pattern: /\b(?:told|tells|says? of)\b/i, instead: 'report, return, show' },
  { pattern: /\b(?:is|are|was|were|be|being) away\b/i, instead: 'unavailable' },
  { pattern: /\b(?:of which|of whom|those of|that of)\b/i, instead: 'a second sentence, or the noun again' },
  { pattern: /\b(?:so many|as far as|how manieth)\b/i, instead: 'N, the count, if known' },
  { pattern: /\b(?:some|no|any|every)body\b/i, instead: 'someone, no one, anyone, everyone' },
  { pattern: /\b(?:oneself|one['’]s own)\b/i, instead: 'their own' },
  {
    pattern: /\b(?:the|this|that|our|your|by|another|a|each|every) mail\b|\bmails\b|\bmail programs?\b|\bmailed\b/i,
    instead: 'email, emailed',
  },
  { pattern: /\b(?:follows and|our|send|sends|sent) letters\b/i, instead: 'newsletters' },
  {
    pattern:
      /\b(?:we|names|pages?|files?|lists?|databases?|which|it|catalogues?|cookies?|circles?|tables?|segments?|profiles?|groups?|answers?|forms?|rows?|columns?|texts?|stores?|states?) holds?\b/i,
    instead: 'have',
  },
  { pattern: /\bbeforehand\b/i, instead: 'prebuilt' },
  { pattern: /\b(?:wish(?:es|ed)?|makings)\b/i, instead: 'request, inputs' },
  { pattern: /\b(?:one press|is pressed|presses|a press|until now|so far)\b/i, instead: 'click, current, yet' },
  {
    pattern: /\b(?:oftener|anew|for want of|came of it|became of)\b/i,
    instead: 'more often, again, for lack of, the result',
  },
  { pattern: /\b(?:take|takes|took|taken) away\b/i, instead: 'remove' },
  { pattern: /\be-mails?\b/i, instead: 'email' },
  { pattern: /\bsign(?:s|ed|ing)?[ -](?:in|out)\b/i, instead: 'log in, log out' },
  {
    pattern:
      /\b(?:behaviour|neighbour|colour|favour|centre|centimetre|kilometre|programme|licence|grey|whilst|amongst)/i,
    instead: 'the American spelling: -or, -er, program, license, gray',
  },
  {
    pattern: /\b(?:cancelled|labelled|travelled|modelled|signalled|totalled|fulfils?|towards)\b/i,
    instead: 'the American spelling: canceled, labeled, fulfill, toward',
  },
  {
    pattern:
      /\b(?:authoris|capitalis|initialis|minimis|normalis|optimis|organis|realis|recognis|sanitis|serialis|summaris|synchronis)(?:e|ing|ation)/i,
    instead: 'the American spelling: -ize',
  },
];

/** For English texts of the site only. */
export const BANNED_ON_THE_SITE: readonly BannedWord[] = [
  { pattern: /\s…/, instead: '… without a space' },
  { pattern: /'/, instead: '’' },
  { pattern: /\u00ad/, instead: 'CSS hyphens' },
  { pattern: /\bthere (?:is|are) no\b/i, instead: 'what we know: we have no …, we found no …' },
  { pattern: /\b(?:cannot|could not|do not|does not|did not|will not|we hold)\b/i, instead: 'a contraction' },
];

/** For comments in code only. */
export const BANNED_IN_COMMENTS: readonly BannedWord[] = [
  { pattern: /\b(?:true|false|null|none|nothing|absent|empty|throws|undefined) where\b/i, instead: 'if' },
  { pattern: /^(?:Gives|Answers|Comes|Tells|Holds)\b/, instead: 'Returns, Has' },
];

/** For keys of texts and codes of the log: these words as a part of their own. */
export const BANNED_IN_NAMES =
  /(?:^|[_-])(?:asked|away|makings|nobody|somebody|tells?|told|wish(?:es|ed)?)(?![a-z])|(?:Asked|Away|Told)(?![a-z])/;

/** For test titles only. */
export const BANNED_IN_TITLES: readonly BannedWord[] = [
  { pattern: /^(?:gives?|tells?|is told) /, instead: 'returns, shows, reports' },
];

/** For every Spanish text. */
export const BANNED_IN_SPANISH: readonly BannedWord[] = [
  { pattern: wholeWord('secundarias?'), instead: 'intermedia o preparatoria' },
  { pattern: wholeWord('docentes?'), instead: 'maestro' },
  { pattern: wholeWord('cifras?'), instead: 'dato, datos' },
  { pattern: wholeWord('añad\\p{L}+'), instead: 'agregar' },
  { pattern: wholeWord('matrículas?'), instead: 'número de estudiantes' },
  { pattern: wholeWord('borr(?:ar|e|arla|arlo|ado|ada)'), instead: 'eliminar' },
  { pattern: wholeWord('por omisión'), instead: 'de forma predeterminada' },
  { pattern: wholeWord('(?:pulsación|pulsad[ao]|pulse|pulsar)'), instead: 'clic, presionar' },
  { pattern: wholeWord('(?:hacerse|hágase|hecho|tomar|tome) (?:a )?cargo'), instead: 'reclamar' },
  { pattern: wholeWord('opiniones'), instead: 'reseñas' },
  { pattern: wholeWord('preparación universitaria'), instead: 'preparación para la universidad' },
  { pattern: wholeWord('(?:tus?|tú|contigo|puedes|tienes|quieres|eres|vuestr\\p{L}+)'), instead: 'usted' },
  { pattern: wholeWord('(?:seguir|siga|sigue) (?:\\{\\{|est[ao]s? escuela|escuelas)'), instead: 'seguir a' },
  { pattern: / %/, instead: '% without a space' },
  { pattern: /\s…/, instead: '… without a space' },
  { pattern: /\u00ad/, instead: 'CSS hyphens' },
];

/** Phrases that stay although a pattern matches them: the file, the phrase, and the reason. */
export const EXCEPTIONS: readonly (readonly [file: string, phrase: string, reason: string])[] = [
  ['locales/en/search.json', "Sorry, but we didn't understand", 'fixed by the specification'],
  ['locales/en/search-box.json', "Sorry, but we didn't understand", 'fixed by the specification'],
  ['locales/en/members.json', "You've signed up to receive sponsors updates", 'fixed by the specification'],
  [
    'locales/en/members.json',
    "You've signed up to receive teacher and school official updates",
    'fixed by the specification',
  ],
];

/** A word between anything that is not a letter: `\b` knows no accents. */
function wholeWord(word: string): RegExp {
  return new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu');
}
