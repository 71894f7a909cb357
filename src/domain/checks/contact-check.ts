import { replaceInPlain, type PlainText } from './plain-text.ts';
import { findAll, type TextContext, type TextFinding } from './text-finding.ts';

const DIGIT_NAMES = [
  ['zero', 'cero', 'oh'],
  ['one', 'uno'],
  ['two', 'dos'],
  ['three', 'tres'],
  ['four', 'cuatro'],
  ['five', 'cinco'],
  ['six', 'seis'],
  ['seven', 'siete'],
  ['eight', 'ocho'],
  ['nine', 'nueve'],
];
const DIGIT_OF: ReadonlyMap<string, string> = new Map(
  DIGIT_NAMES.flatMap((names, digit) => names.map((name): [string, string] => [name, String(digit)])),
);
const DIGIT_WORD = `(?:${[...DIGIT_OF.keys()].join('|')}|[0-9]{1,4})`;
const DIGIT_RUN = new RegExp(`(?<![a-z0-9])(?:${DIGIT_WORD}[-,. ]{1,3}){6,}${DIGIT_WORD}(?![a-z0-9])`, 'g');

const CALL =
  '(?:call|calls|text|texts|phone|tel|number|cell|mobile|whatsapp|whats|reach|fax|llam\\w*|marc\\w*|numero|celular|telefono|mensajes?|or|contact\\w*)';
const COUNTED =
  '(?:students?|kids|children|people|famil\\w+|dollars?|applicants?|parents?|seats|pages|feet|words|points|estudiantes|alumnos|ninos|personas|dolares|papas|lugares|paginas|palabras|puntos|per|a year|por|al ano)';
const PHONES = [
  /(?<![\d.])(?:\+?1[-. ]{0,2})?\(?\d{3}\)?[-. /]{0,3}\d{3}[-. /]{0,3}[\do]{4}(?![\d])/g,
  new RegExp(`(?<![\\d-])\\d{3}[-.][\\do]\\d{3}(?![\\d-])(?! ${COUNTED}\\b)`, 'g'),
  new RegExp(`\\b${CALL}\\b[^.!?]{0,25}?(?<!\\d)\\d{3} ?\\d{4}(?!\\d)`, 'g'),
  /(?<![\d.,$-])\d{3}[-. ]{1,3}\d{2}[-. ]{1,3}\d{2}(?![\d-])/g,
  /\b(?:starts?|begins?|ends?|empieza|comienza|termina|acaba) (?:with|in|con|en) \d{3,4}\b[^.!?]{0,30}\d{2}/g,
  /\btext [a-z0-9]{2,12} to \d{5,6}\b/g,
];

const AT = String.raw`(?:\s*@\s*|\s*[([{<]\s*(?:at|arroba|@)\s*[)\]}>]\s*|\s+(?:at|arroba)\s+)`;
const DOT = String.raw`(?:\.|\s+\.\s*(?=(?:com|org|net)\b)|\s*[([{<]\s*(?:dot|punto|\.)\s*[)\]}>]\s*|\s+(?:dot|punto)\s+)`;
const END = '(?:com|org|net|edu|us|io|co|gov|info|me|mx|gg|ly|biz|app|page|site|xyz|link|tv|live|club|online)';
const EMAILS = [
  new RegExp(String.raw`[a-z0-9._+-]+${AT}[a-z0-9-]+${DOT}${END}(?![a-z0-9])`, 'g'),
  /[^\s@]+@[^\s@]+\.[^\s@]+/g,
  /\b[a-z0-9._]+(?: [a-z0-9]+){0,3},? (?:at |arroba )?(?:gmail|hotmail|yahoo|outlook)\b(?! (?:classroom|account|app))/g,
  /\b(?:my|mi|our|su) (?:e-?mail|correo)(?: electronico)? (?:is|es)\b/g,
];

const SAYS = String.raw`(?:\s+(?:is|es|under|as|como|at|page|account|handle|user|usuario|name|the|la|el|en|mi|my|me|called|grupo|group|de))*\s*[:,]?\s+`;
const NETWORK = '(?:insta|instagram|ig|snap|snapchat|tik ?tok|telegram|discord|twitter|facebook|fb|youtube|whatsapp)';
const LINKS = [
  /\bhttps?:[^\s,;]*|\bwww\s*(?:\.|punto|dot)\s*[^\s,;!?]+/g,
  new RegExp(String.raw`(?<![a-z0-9@.])[a-z0-9][a-z0-9-]{1,40}${DOT}${END}(?:\.[a-z]{2})?(?![a-z0-9])(?:/\S*)?`, 'g'),
  /\b[a-z0-9-]+ (?:dot )?[a-z]{2,3} slash [a-z0-9]+/g,
  /(?<![a-z0-9])@[a-z0-9_.]{3,}/g,
  new RegExp(String.raw`\b(?:my|mi|our|his|her|add me on|find me on|follow|en mi) ${NETWORK}\b`, 'g'),
  new RegExp(
    String.raw`\b(?:add|find|follow|reach|message|agreguenme|buscame|busquenme|siganme|estoy|me)\b[^.!?]{0,20}\b(?:on|en|by|por) ${NETWORK}\b`,
    'g',
  ),
  new RegExp(String.raw`\b${NETWORK}${SAYS}[a-z0-9]+[._][a-z0-9._]*[a-z0-9]`, 'g'),
  /\b(?:dm|pm) me\b|\bhmu\b|\binbox me\b|\bjoin (?:our|my|the) (?:discord|group ?chat|facebook group|whatsapp group)\b/g,
  /\b(?:unanse|unete) (?:al|a mi|a nuestro) grupo\b/g,
];

/** Sites that schools work with. Families call them by their domains. */
const SCHOOL_SITES = new Set(
  `powerschool khanacademy ixl classdojo greatschools niche zearn code abcmouse newsela starfall coolmathgames coolmath desmos
  quizlet schoolcafe myschoolbucks naviance parchment parentsquare classlink clever schoology edmodo turnitin google youtube
  amazon math k12 edgenuity collegeboard xtramath prodigygame getepic readworks lexiacore5 iready seesaw remind infinitecampus
  aeries skyward jupitered signupgenius commonapp ed renlearn savvas mcgraw kahoot blooket canvas instructure schoolmint
  peachjar linqconnect brainpop mobymax reflexmath duolingo chegg wikipedia teacherspayteachers outschool donorschoose zoom
  adobe microsoft office outlook gmail yahoo`.split(/\s+/),
);
const FREE_MAIL = /^(?:gmail|yahoo|outlook|hotmail)/;

const STREET =
  '(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|circle|cir|way|place|pl|terrace|ter|parkway|pkwy|trail|highway|hwy)';
const NO_STREET =
  '(?:on|in|at|from|of|to|off|and|or|for|en|de|del|kids|children|students|people|cars|families|blocks?|minutes?|miles?|times|buses|teachers|parents|years?|days?|hours?|feet|lanes?|ninos|personas|carros|cuadras|minutos|the|a|is|was|grade|graders|i|we|so|to|must|can)';
const ADDRESSES = [
  new RegExp(
    String.raw`(?<![\d.,$#])\b\d{1,6}(?: (?:n|s|e|w|north|south|east|west)\.?)?(?: (?!${NO_STREET}\b)[a-z0-9]+){1,3} ${STREET}\b(?! (?:of|is|was|out|to|off|for)\b)`,
    'g',
  ),
  /\b(?:calle|avenida|av|bulevar|carretera|colonia)\s+(?:[a-z0-9.]+\s+){1,4}?(?:#|num(?:ero|\.)?\s*)?\d{2,6}\b/g,
  /\b\d{2,6} (?:de )?(?:la )?(?:calle|avenida|av)\.? [a-z0-9]+/g,
  /\b(?:i live|we live|my house|vivo|vivimos|mi casa)\b[^.!?]{0,70}?\b(?:number|numero|#|no\.?) ?#?\d{1,6}\b/g,
  /\bp\.?\s?o\.?\s+box \d+|\bapartado postal \d+/g,
  /\b(?:calle|street|avenue|avenida)\b[^.!?]{0,30}\b(?:apartment|apt|apartamento|departamento|depto)\.? ?#?\w+/g,
];

/** Finds phone numbers, addresses of homes, email addresses and links, in every spelling. */
export function findContact(plain: PlainText, { ownContact = [] }: TextContext): TextFinding[] {
  const own = ownContact.map((one) => one.toLowerCase());
  const ownDigits = ownContact.map(toDigits).filter((digits) => digits.length >= 7);
  const joined = joinSpacedAddress(plain);
  const digits = replaceInPlain(joined, DIGIT_RUN, (run) => (isCounting(run) ? run : toDigitRun(run)));
  const textOf = (view: PlainText, { start, end }: TextFinding) => sliceOf(view, start, end);
  const phones = [...findAll(digits, 'phone', PHONES), ...findAll(digits, 'phone', [/(?<!\d)\d{7,15}(?!\d)/g])].filter(
    (found) => {
      const called = toDigits(textOf(digits, found).replaceAll('o', '0'));
      return !ownDigits.some((one) => one.endsWith(called) || called.endsWith(one));
    },
  );
  const emails = findAll(joined, 'email', EMAILS);
  const links = findAll(joined, 'link', LINKS).filter((found) => {
    const said = textOf(joined, found);
    if (emails.some(({ start, end }) => found.start < end && start < found.end)) return false;
    return !isKnownSite(said) && !own.some((one) => one !== '' && one.includes(said.replace(/^www\./, '')));
  });
  const addresses = findAll(plain, 'address', ADDRESSES).filter((found) => {
    const said = textOf(plain, found);
    return !own.some((one) => one.includes(said.split(' ').slice(0, 2).join(' ')));
  });
  return [...phones, ...addresses, ...emails, ...links];
}

/** Joins "m a r i a @ m a i l . c o m" and "www . site . org". */
function joinSpacedAddress(plain: PlainText): PlainText {
  const joined = replaceInPlain(plain, /(?<![a-z0-9])(?:[a-z0-9@._-] ){5,}[a-z0-9@._-](?![a-z0-9])/g, (found) =>
    found.replaceAll(' ', ''),
  );
  return replaceInPlain(joined, /\bwww(?: ?(?:\.|dot|punto) ?[a-z0-9-]+(?: [a-z0-9-]+)?){1,3}/g, (found) =>
    found.replace(/ ?(?:\.|dot|punto) ?/g, '.').replaceAll(' ', ''),
  );
}

function sliceOf({ text, places }: PlainText, start: number, end: number): string {
  const from = places.findIndex((place) => place >= start);
  const to = places.findIndex((place) => place >= end);
  return text.slice(from === -1 ? 0 : from, to === -1 ? text.length : to).trim();
}

const toDigits = (text: string): string => text.replace(/\D/g, '');
const toDigitRun = (run: string): string =>
  run
    .split(/[-,. ]+/)
    .map((word) => DIGIT_OF.get(word) ?? word)
    .join('');

/** "One two three four five six seven" counts; it is no phone number. */
function isCounting(run: string): boolean {
  const digits = Array.from(toDigitRun(run), Number);
  return digits.every((digit, at) => at === 0 || digit === (digits[at - 1] ?? 0) + 1);
}

function isKnownSite(said: string): boolean {
  const [site = ''] = said.replace(/^www\./, '').split(/[. ]/);
  return (
    /^(?:www\.)?[a-z0-9-]+\.(?:com|org|net|edu|gov|us|me|io)$/.test(said) &&
    SCHOOL_SITES.has(site) &&
    !FREE_MAIL.test(site)
  );
}
