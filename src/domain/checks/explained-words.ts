import type { PlainText } from './plain-text.ts';
import type { TextFinding, TextReason } from './text-finding.ts';

/** Returns true if the words around a finding explain it: others said it, children play, no one is accused, the school offers it. */
export function isExplained(plain: PlainText, finding: TextFinding): boolean {
  const { from, to, text } = placeOf(plain, finding);
  const around: Around = {
    words: text.slice(from, to),
    before: text.slice(Math.max(0, from - 160), from),
    after: text.slice(to, to + 80),
    sentence: text.slice(startOfSentence(text, from), endOfSentence(text, to)),
  };
  if (isProperNoun(plain.cased, { from, to, reason: finding.reason })) return true;
  return isQuoted(text, { from, to, reason: finding.reason }) || (EXPLANATIONS[finding.reason]?.(around) ?? false);
}

/** "Hooker County", "Dick's Creek": one word with a capital letter before another one is part of a name. */
function isProperNoun(cased: string, { from, to, reason }: { from: number; to: number; reason: TextReason }): boolean {
  if (reason !== 'insult' && reason !== 'sexual') return false;
  return /^\p{Lu}\p{Ll}+$/u.test(cased.slice(from, to)) && /^ \p{Lu}\p{Ll}/u.test(cased.slice(to));
}

/** A finding and what is around it, folded. */
interface Around {
  readonly words: string;
  readonly before: string;
  readonly after: string;
  readonly sentence: string;
}

const EXPLANATIONS: Readonly<Partial<Record<TextReason, (around: Around) => boolean>>> = {
  safety: (around) =>
    isAmongStudents(around) || isFigure(around) || isPlay(around) || isToldToDie(around) || isHelped(around),
  threat: ({ before }) => TOLD.test(before),
  insult: ({ before }) => (SAID.test(before) && !OWN_WORDS.test(before)) || /\ba todo $/.test(before),
  accusation: isOfNoOne,
  advertising: isOfSchool,
};

/** Words before a threat that show that another person made it. */
const TOLD =
  /\b(?:threaten\w*|student said|kid said|boy said|girl said|posted|wrote|joked?|joking|rumors?|made a threat|amenaz\w*|(?:un|una|otr[oa]|unos|unas) (?:nin[oa]s?|alumn[oa]s?|estudiantes?|muchach[oa]s?|chic[oa]s?|jovenes|joven|companer[oa]s?)|dijo|dijeron|escribio|escribieron|bromea\w*)\b[^.!?]{0,60}$/;

/** Words before an insult that show that another person said it: "he was called …", "le decían …". Then it is a report of what happened. */
const SAID =
  /\b(?:called|calls?|calling|named|saying|says?|said|yell\w*|shout\w*|scream\w*|told|tells?|heard|hear|slurs?|names like|labeled|teased|wrote|graffiti|diciendo|dicen|decian|decia|dice|dijo|dijeron|dijo que|llaman|llamaba|llamaban|llamo|llamaron|gritan|gritaban|grito|gritaron|apodos?|insult\w*)\b[^.!?]{0,70}$/;
/** What the author of the text says is no report. */
const OWN_WORDS =
  /\b(?:i|we|yo) (?:would |will |just |always |can |might )?(?:call|called|say|said|tell|told|digo|dije|llamo)\b[^.!?]{0,70}$/;

/** "He hit my son" is about a student if a student was named before, and no adult. Fights among students are what reviews are for. */
function isAmongStudents({ words, before }: Around): boolean {
  if (!/^(?:he|she) /.test(words) || /touch|rape|kill|suicid/.test(words)) return false;
  return STUDENTS.test(before) && !STAFF.test(before);
}
const STAFF =
  /\b(?:teachers?|coach\w*|principals?|drivers?|aides?|janitors?|custodians?|guards?|nurses?|counselors?|secretar\w+|deans?|subs?|substitutes?|monitors?|staff|adults?|lady|man|woman|officers?|mr|mrs|ms|miss)\b/;
const STUDENTS = /\b(?:students?|boys?|girls?|kids?|bull(?:y|ies)|classmates?|older|graders?)\b/;

/** "He wanted to die of boredom." */
function isFigure({ after }: Around): boolean {
  return /^ (?:of|from|de|del) (?:boredom|laugh|embarrass|shame|hunger|risa|aburri|pena|verguenza|hambre|calor|gusto)/.test(
    after,
  );
}

/** Bruises from a fight or a game among children. */
function isPlay({ words, sentence }: Around): boolean {
  return (
    /moreton|golpe|chichon|marcas|bruise|black eye|marks/.test(words) && GAMES.test(sentence) && !ADULTS.test(sentence)
  );
}
const GAMES =
  /\b(?:pleitos?|peleas?|pelearon|recreo|cancha|futbol|partido|columpios?|resbaladilla|se cayo|caida|companer[oa]s?|fights?|recess|soccer|football|practice|game|playground|swings?|fell|monkey bars|classmates?|another (?:kid|student|boy|girl))\b/;

/** A child whom classmates ask to die was bullied, and the school has to hear it. What a child writes about itself stays a finding. */
function isToldToDie({ words, before, after }: Around): boolean {
  const said = `${before} ${words}`;
  return (
    /\b(?:told|telling|tells|said|says|wrote|dij\w+|dicen|decian?|escrib\w+)\b[^.!?]{0,40}$/.test(said) &&
    /\b(?:herself|himself|yourself|themselves|se mat\w+|se muera\w*|se suicid\w+|se cuelg\w+)\b/.test(
      `${words}${after.slice(0, 12)}`,
    ) &&
    !/\b(?:me|i|my friend|mi amig[oa])\b[^.!?]{0,30}$/.test(before)
  );
}

/** What happened, and who came to help: "when a student took his life, counselors came". */
function isHelped({ words, before, after }: Around): boolean {
  return (
    /suicid|quito la vida|took (?:his|her|their) (?:own )?life|overdos|sobredosis|prevention/.test(words) &&
    /\b(?:class|curriculum|lesson|taught|prevention|counselors|psicologos|terapeutas|grief|trajeron|brought|prevencion|platica|taller|training|assembly|program\w*)\b/.test(
      `${before} ${after}`,
    ) &&
    !/\b(?:i|me|my|mi|yo)\b/.test(words)
  );
}

/** Drugs and theft at a school, without a person whom a text accuses: "the hallway smells of weed", "kids sell vapes". */
function isOfNoOne({ words, sentence }: Around): boolean {
  return THINGS.test(words) && !ADULTS.test(sentence);
}
const THINGS =
  /drog|drug|mota|mari[hg]uana|weed|vape|pill|pastill|cigar|alcohol|cerveza|beer|edible|smell|huele|reek|apesta|rob[oa]|stole|steal/;
const ADULTS =
  /\b(?:he|she|his|her|him|they all|teachers?|coach\w*|principals?|drivers?|aides?|janitors?|custodians?|guards?|nurses?|counselors?|secretar\w+|dean|subs?|substitute|pta|treasurer|president|board|superintendent|bookkeeper|man|woman|guy|lady|dude|dad|father|stepdad|mom|mother|uncle|papa|padre|mama|madre|tio|tia|padrastro|abuelo|director[a]?|subdirector[a]?|maestr[oa]s?|profes?|profesor[a]?s?|entrenador[a]?|chofer|conserje|guardias?|enfermer[oa]|consejer[oa]|ayudante|senora?|tipo|vieja|ese|esa|cociner[oa]|encargad[oa]|el de|la de|oficina|tesorer[oa]|mesa directiva|officer|sro|polic\w+|staff (?:member|sells?|deals?))\b/;

/** What the school offers is no advertising: "they give free tutoring", "la biblioteca da clases gratis". */
function isOfSchool({ sentence, before, after }: Around): boolean {
  return OFFERED.test(sentence) && !CALLS.test(`${before} ${sentence} ${after}`);
}
const OFFERED =
  /\b(?:(?:the|this|our|la|el|esta|este|nuestra|nuestro) (?:\w+ )?(?:school|escuela|district|distrito|library|biblioteca|pta|band|programa?|club|teachers?|maestr[oa]s?|counselors?|city|ciudad|campamento|camp)|they|the y|aqui|here|nos|me|us|we (?:got|paid|had)|at (?:the )?school|en la escuela|after school|despues de clases|voluntari[oa]s|volunteers)\b/;
const CALLS =
  /\b(?:message|text|call|dm|email|contact|book|order|mention|code|codigo|cupon|discount|descuent\w+|follow|subscribe|llam\w+|escriban\w*|mand\w+|inscrib\w+|apart(?:e|en)|preg[uú]nt\w+|sigan\w*|siganme|digan|pid[ae]n?|whatsapp|inbox|special|deal|ask (?:me|for)|find (?:me|us)|visit|etsy|use [a-z]*\d+|shipped|estimates|patients|asesor|contacte|telegram|se renta|selling|sells|sizes|each|mamas|per hour|an hour|por hora|i (?:offer|sell|teach|tutor|make)|my (?:shop|store|business|company|sister|wife|husband)|vendo|ofrezco|doy|hago|nuestra academia|llc|spots? (?:open|left)|seats|lugares para)\b/;

/** What others said, in quotation marks: a child who was insulted reports what happened. A child's own cry for help stays a finding. */
function isQuoted(text: string, { from, to, reason }: { from: number; to: number; reason: TextReason }): boolean {
  if (!QUOTABLE.has(reason)) return false;
  const quote = [...text.matchAll(/["“«”][^"“”«»]{2,160}["”»]/g)].find(
    ({ 0: quoted, index }) => index <= from && from < index + quoted.length && to <= index + quoted.length + 1,
  );
  if (quote === undefined || !SPEECH.test(text.slice(Math.max(0, quote.index - 110), quote.index))) return false;
  return reason !== 'safety' || /\b(?:yourself|you|kys|matate|muerete|cuelgate|suicidate|te)\b/.test(quote[0]);
}

const QUOTABLE: ReadonlySet<TextReason> = new Set(['safety', 'threat', 'hate', 'insult']);
const SPEECH =
  /\b(?:told|tell|tells|said|say|saying|called|call|calls|wrote|write|texted|posted|yell\w*|shout\w*|scream\w*|chant\w*|bark\w*|whisper\w*|messages?|name|names|dijo|dijeron|dicen|decian?|decir|escrib\w+|grit\w+|mand\w+|mensajes?|llam\w+|pusieron|puso|apodo\w*|comentarios?)\b/;

/** The place of a finding in the folded text. */
function placeOf({ text, places, ends }: PlainText, { start, end }: Pick<TextFinding, 'start' | 'end'>) {
  const from = Math.max(
    0,
    places.findIndex((place) => place >= start),
  );
  return { from, to: ends.findLastIndex((place) => place <= end) + 1, text };
}

function startOfSentence(text: string, at: number): number {
  return Math.max(...['.', '!', '?', '\n'].map((sign) => text.lastIndexOf(sign, Math.max(0, at - 1)))) + 1;
}

function endOfSentence(text: string, at: number): number {
  const found = /[.!?\n]/.exec(text.slice(at));
  return found === null ? text.length : at + found.index;
}
