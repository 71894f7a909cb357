import {
  GIVEN_WORDS,
  isAfterTitle,
  isAnyName,
  isGiven,
  isInitial,
  isNext,
  isSchoolWord,
  isSurname,
  isTight,
  isGivenText,
  isUnknown,
  mayBeName,
  setOf,
  type Word,
} from './name-word.ts';
import { isPlace } from './name-places.ts';
import { LEADER, PERSON_WORDS, RELATIVES, STAFF_ROLES, TITLES } from './name-words.ts';

const textAt = (words: readonly Word[], at: number): string => words[at]?.text ?? '';

/** A leader by the words around: "Principal Garcia", "Dr. Lee, the principal", "Mr. Ortiz is the right leader". */
export function isLeader(words: readonly Word[], at: number): boolean {
  if (isSaidToLead(words, at)) return true;
  const before = [1, 2, 3].map((steps) => words[at - steps]?.text ?? '');
  const from = before.findIndex((text) => LEADER.has(text));
  if (from !== -1 && NO_LEADER.test(words[at - from - 2]?.text ?? '')) return false;
  if (
    from !== -1 &&
    before.slice(0, from).every((text, step) => TITLES.has(text) || words[at - 1 - step]?.isCapital === true)
  )
    return true;
  return [1, 2].some(
    (steps) =>
      words[at + steps]?.gap === ', ' &&
      /^(?:the|our|el|la|nuestr[oa])$/.test(words[at + steps]?.text ?? '') &&
      LEADER.has(words[at + steps + 1]?.text ?? ''),
  );
}

function isSaidToLead(words: readonly Word[], at: number): boolean {
  const isLink = /^(?:is|was|as|es|fue|como)$/.test(textAt(words, at + 1));
  if (isLink && [2, 3, 4, 5].some((steps) => LEADING.has(textAt(words, at + steps)))) return true;
  return becomesLeader(words, at + 1) || (words[at + 1]?.isCapital === true && becomesLeader(words, at + 2));
}

/** "Became principal", "has only been the principal", "es directora desde enero": the words after a name. */
function becomesLeader(words: readonly Word[], from: number): boolean {
  const said = words.slice(from, from + 6).map(({ text }) => text);
  return BECOMES_LEADER.test(said.join(' '));
}

const BECOMES_LEADER =
  /^(?:became|took over as|has (?:\w+ )?been|is|was|es|fue|ha sido|llego como|se convirtio en|entro como) (?:(?:our|the|a|new|la|el|nuestr[oa]|nuev[oa]) ){0,2}(?:principal|superintendent|headmaster|director|directora)\b(?! (?:of|de) (?:\w+ )?(?:bands?|choirs?|music|athletics|musica|coro|deportes))/;

const LEADING = setOf('leader principal superintendent headmaster director directora lider');

/** Before "director" or "principal": another role. */
const NO_LEADER =
  /^(?:vice|assistant|asst|deputy|sub|band|athletics?|choir|music|program|theat(?:er|re)|drama|activities|dance|orchestra|daycare|camp)$/;

type NameRule = (words: readonly Word[], at: number, word: Word) => boolean;

/** "Ms. K", "mr dawson", "la maestra lupita", "coach Peters". */
const isAfterATitle: NameRule = (words, at, word) =>
  TITLES.has(textAt(words, at - 1)) &&
  isAfterTitle(word) &&
  isSameSentence(words, at, word) &&
  (isInitial(word) || mayBeName(word) || isSurname(word) || (isAnyName(word) && !PERSON_WORDS.has(word.text)));

/** "Con una maestra. Treinta": a point ends a sentence, unless the title is short for another word. */
function isSameSentence(words: readonly Word[], at: number, { gap }: Word): boolean {
  return !gap.startsWith('.') || /^(?:mr|mrs|ms|dr|dra|sr|sra|srta|prof|lic)$/.test(textAt(words, at - 1));
}

/** Nicknames, which are no names of a list: "el coach memo", "la maestra rebequita". */
const NICKNAME =
  /^(?:memo|pepe|paco|pancho|lupe|chuy|tono|nacho|chayo|chela|concha|lalo|lety|leti|cuca|quique|kike|santi|fer|tere|gabi|chema|pili|yoli|yolis|chucho|goyo|pedrito|[a-z]{4,}(?<!seno|bon|chiqu|sol|viej|gord|joven|poqu|ahor|much|nuev|cerqu|pequen|jovenc|tant|mism|poc|call|lueg)it[ao])$/;

/** "mrs dunleavy", "con la miss yolis": a title that only a name follows. */
const isAfterSureTitle: NameRule = (words, at, word) => {
  const [title, before] = [textAt(words, at - 1), textAt(words, at - 2)];
  if (!isAfterTitle(word) || !isUnknown(word) || !isSameSentence(words, at, word)) return false;
  if (/^(?:mr|mrs|ms|dona|srta)$/.test(title)) return true;
  if (title === 'miss') return /^(?:la|una|con|teacher|with|love|have)$/.test(before);
  return TITLES.has(title) && NICKNAME.test(word.text);
};

const LINKS = setOf('is named called es se llama llamado llamada name was de apellido');

/** The steps back to a word of a set, if only words such as "named" are between; 0: none. */
function stepsAfter(words: readonly Word[], at: number, roles: ReadonlySet<string>): number {
  const steps = [1, 2, 3].find((step) => roles.has(textAt(words, at - step))) ?? 0;
  return words.slice(at - steps + 1, at).every(({ text }) => LINKS.has(text)) ? steps : 0;
}

/** "The counselor Denise", "teacher is Nguyen", "nurse Angela". */
const isAfterRole: NameRule = (words, at, word) =>
  isTight(word) &&
  stepsAfter(words, at, STAFF_ROLES) > 0 &&
  ((word.isCapital && !word.isLoud && isAnyName(word)) || isSurname(word));

/** "My daughter emily", "mi sobrino Emiliano", "the student Josué". */
const isAfterRelative: NameRule = (words, at, word) => {
  // "Niños Cantores", "Girls Inc": an institution.
  if (words[at - 1]?.isCapital === true && /s$/.test(textAt(words, at - 1))) return false;
  const steps = isTight(word) ? stepsAfter(words, at, RELATIVES) : 0;
  return steps > 0 && mayBeName(word) && (isAnyName(word) || steps === 1);
};

/** "Mi hija valentina torres", "our grandson tobias is": in lower case, with what a child does or a second name. */
const isLowerAfterRelative: NameRule = (words, at, word) => {
  const next = words[at + 1];
  if (next === undefined || !isNext(word) || !isNext(next) || !RELATIVES.has(textAt(words, at - 1))) return false;
  if (NO_LOWER_NAME.test(word.text)) return false;
  if (GIVEN_WORDS.has(word.text)) return isAnyName(next) || DOES.test(next.text);
  return /^(?:my|our|his|her)$/.test(textAt(words, at - 2)) && IS.test(next.text) && isUnknown(word);
};

/** Given names that are verbs: "my son will"; and adverbs. */
const NO_LOWER_NAME = /^(?:will|may|drew|rose|chase|grant|mark|bill|hope|art|gene|sue|pat|rob|[a-z]+ly)$/;
const IS = /^(?:is|was|has|had|got|gets|goes|loves|hates|cant|cannot|doesnt|isnt)$/;
const DOES = /^(?:is|was|has|had|goes|loves|hates|got|es|esta|fue|va|tiene|llora|ama|le|les|se|ya|no)$/;

/** "My twins, rowan and sage": two names after a relation. */
const isPairAfterRelative: NameRule = (words, at, word) =>
  word.gap === ', ' &&
  RELATIVES.has(textAt(words, at - 1)) &&
  /^(?:and|y|e)$/.test(textAt(words, at + 1)) &&
  isUnknown(word) &&
  words[at + 3]?.gap !== ' ';

/** "The new math guy (Feldman)", "room 204 with Hendricks". */
const isAfterPlaceOfStaff: NameRule = (words, at, word) => {
  if (!mayBeName(word)) return false;
  if (word.gap === ' (' && isPerson(words[at - 1])) return true;
  return (
    textAt(words, at - 1) === 'with' &&
    /^ \d+ $/.test(words[at - 1]?.gap ?? '') &&
    /^(?:room|rm)$/.test(textAt(words, at - 2))
  );
};

const CALLED = /^(?:named|called|llamad[oa]|llama|tal)$/;

/** "a boy named Xzavion", "se llama Santiago". */
const isAfterCalled: NameRule = (words, at, word) => {
  const [before, beforeThat] = [textAt(words, at - 1), textAt(words, at - 2)];
  if (/^(?:name|nombre) (?:is|es)$/.test(`${beforeThat} ${before}`)) return mayBeName(word);
  if (!CALLED.test(before)) return false;
  if (PERSON_WORDS.has(beforeThat)) return mayBeName(word) || isAnyName(word);
  return before !== 'called' && mayBeName(word) && isAnyName(word);
};

/** "a boy named deegan", "el tal brandon", "una niña que se llama dulce" — any word may be the name of a person. */
const isCalledAnyWord: NameRule = (words, at, word) => {
  const before = textAt(words, at - 1);
  if (!CALLED.test(before) || !isUnknown(word)) return false;
  if (before === 'tal') return /^(?:un|una|el|la)$/.test(textAt(words, at - 2));
  const next = words[at + 1];
  if (before === 'called' && (next === undefined || !isInitial(next))) return false;
  return [2, 3, 4, 5].some((steps) => isPerson(words[at - steps]));
};

const isPerson = (word: Word | undefined): boolean =>
  word !== undefined &&
  (RELATIVES.has(word.text) || STAFF_ROLES.has(word.text) || /^(?:man|woman|guy|lady|bully)$/.test(word.text));

/** "The new kid dmitri, the one with …". */
const isSingledOut: NameRule = (words, at, word) =>
  words[at + 1]?.gap === ', ' &&
  isPerson(words[at - 1]) &&
  isNext(word) &&
  /^(?:the one|el de|la de|el que|la que)$/.test(`${textAt(words, at + 1)} ${textAt(words, at + 2)}`) &&
  isUnknown(word);

/** The assistant principal, "Ron Pickett". */
const isAfterViceLeader: NameRule = (words, at, word) =>
  LEADER.has(textAt(words, at - 1)) &&
  NO_LEADER.test(textAt(words, at - 2)) &&
  /^,? $/.test(word.gap) &&
  mayBeName(word);

/** "la fer g.", "little Khloe". */
const isNickname: NameRule = (words, at, word) => {
  const before = textAt(words, at - 1);
  if (/^(?:little|lil|poor|pequen[oa]|el tal)$/.test(before)) return mayBeName(word);
  return hasInitial(words, at, word) && /^(?:la|el|that|this)$/.test(before);
};

function hasInitial(words: readonly Word[], at: number, word: Word): boolean {
  const next = words[at + 1];
  return next !== undefined && isNext(next) && isInitial(next) && isUnknown(word) && !LETTERED.test(word.text);
}

/** "Toñito M., el de la mochila", "jen m. for second grade". */
const hasDottedInitial: NameRule = (words, at, word) => {
  const after = words[at + 2];
  if (after === undefined || !/^\. ?,? $|^\., $/.test(after.gap) || word.text.length > 9) return false;
  return hasInitial(words, at, word) && (word.isCapital || !after.isCapital);
};

/** Things with letters: "plan B", "lunch A". */
const LETTERED =
  /^(?:plan|grado|section|room|group|grupo|grade|vitamin|unit|building|edificio|hepatitis|title|exam|type|part|level|wing|hall|lunch|lonche|bus|ruta|route|track|wave|turno|opcion|option|team|salon|clase|de|en|a|the|with|and|got)$/;

/** A name that is a word, too, is one beside another name: "Hope Miller", "Logan and Mason". */
const isWordUsedAsName: NameRule = (words, at, word) => {
  const [next, other] = [words[at + 1], words[at + 2]];
  if (next === undefined || !word.isCapital || !GIVEN_WORDS.has(word.text)) return false;
  if (isNext(next) && mayBeName(next)) return isAnyName(next);
  const isPair = /^(?:and|y|e)$/.test(next.text) && other !== undefined;
  return isPair && mayBeName(other) && isAnyName(other) && !isPlace(words, at + 2);
};

/** "The Henderson boy", "that Vandermeer kid". */
const isOfFamily: NameRule = (words, at, word) => {
  if (!/^(?:boy|girl|kid|kids|twins|brothers|sisters|family)$/.test(textAt(words, at + 1))) return false;
  const isOne = /^(?:the|that|those|this)$/.test(textAt(words, at - 1)) && mayBeName(word) && isNext(word);
  return isOne || isSurname(word) || SURNAME_SHAPE.test(word.text);
};

/** A family name that a text speaks of as of a person: "get Jacobs for homeroom", "with kowalczyk". */
const isTalkedAbout: NameRule = (words, at, word) => {
  const [before, next, third] = [textAt(words, at - 1), textAt(words, at + 1), textAt(words, at + 2)];
  const isTeaching = next === 'for' && SUBJECTS.has(third);
  if (SURNAME_SHAPE.test(word.text) && /^(?:with|from|to|get|got|had|have|con)$/.test(before)) return true;
  if (TITLES.has(before) && (SURNAME_SHAPE.test(word.text) || isTeaching)) return isUnknown(word);
  return isSurname(word) && (isTeaching || isTaken(words, at, word));
};

/** "los Ramirez", "get Jacobs for", "avoid Miller in". */
function isTaken(words: readonly Word[], at: number, { isCapital }: Word): boolean {
  const [before, next, third] = [textAt(words, at - 1), textAt(words, at + 1), textAt(words, at + 2)];
  if (/^(?:los|las)$/.test(before) && isCapital) return true;
  return /^(?:get|got|had|have|with|from|avoid) (?:for|transfer|in|as) (?!.*school)/.test(`${before} ${next} ${third}`);
}

/** "tyler's little sister", "in Dombrowski's class": apostrophes are gone. */
const isPossessive: NameRule = (words, at, word) => {
  if (!word.text.endsWith('s') || isSchoolWord(word)) return false;
  const next = textAt(words, at + 1);
  const isKin = /^(?:little|big|older|younger|sister|brother|mom|mother|dad|father|parents|family|twin)$/.test(next);
  if (isKin && isGivenText(word.text.slice(0, -1))) return true;
  const isIn = /^(?:in|into|from|have|had|got)$/.test(textAt(words, at - 1));
  return isIn && /^(?:class|classroom|room|homeroom)$/.test(next) && mayBeName(word);
};

/** Ends of family names that no other word has. */
const SURNAME_SHAPE =
  /^[a-z]{2,}(?:czyk|w[sc]ki|wska|ovich|owitz|stein|berg|guez|quez|ndez|ssian|opoulos|escu|osky|insky|evsky|enko|ovic)$/;
const SUBJECTS = setOf(
  'math chemistry biology homeroom english history science algebra geometry physics art music band pe gym spanish french first second third fourth fifth sixth kindergarten',
);

/** What makes a word a name. */
export const NAME_RULES: readonly NameRule[] = [
  (_words, _at, word) => isGiven(word),
  isAfterATitle,
  isAfterSureTitle,
  isAfterRole,
  isAfterRelative,
  isLowerAfterRelative,
  isPairAfterRelative,
  isAfterPlaceOfStaff,
  isAfterCalled,
  isCalledAnyWord,
  isNickname,
  hasDottedInitial,
  isSingledOut,
  isAfterViceLeader,
  isWordUsedAsName,
  isOfFamily,
  isPossessive,
  isTalkedAbout,
  isAfterInitials,
  isInRoom,
];

/** "J. L. Carrasquillo". */
function isAfterInitials(words: readonly Word[], at: number, word: Word): boolean {
  const [one, two] = [words[at - 2], words[at - 1]];
  return (
    mayBeName(word) &&
    word.gap === '. ' &&
    one?.isCapital === true &&
    one.text.length === 1 &&
    two?.isCapital === true &&
    two.text.length === 1
  );
}

/** "Hendricks in room 204". */
function isInRoom(words: readonly Word[], at: number, word: Word): boolean {
  const room = words[at + 2];
  const isRoom = /^(?:in|del|en) (?:room|rm|salon)$/.test(`${textAt(words, at + 1)} ${room?.text ?? ''}`);
  return mayBeName(word) && isRoom && /^ \d/.test(words[at + 3]?.gap ?? '');
}
