import { phrase, toPlainText } from './plain-text.ts';

const CHILD_EN =
  '(?:son|sons|daughter|daughters|child|children|kid|kids|student|boy|girl|grandson|granddaughter|nephew|niece|twins|freshman|sophomore|junior|senior)';
const CHILD_ES =
  '(?:hij[oa]s?|nin[oa]s?|nen[ea]s?|estudiante|alumn[oa]|niet[oa]s?|sobrin[oa]s?|muchach[oa]s?|gemel[oa]s|jovencit[oa]|pequen[oa])';
const DID_EN =
  '(?:is|isnt|was|wasnt|were|has|hasnt|have|had|hadnt|did|didnt|does|doesnt|got|gets|missed|misses|hit|fought|brought|left|lied|cheated|failed|refused|[a-z]{3,}ed)';
const DID_ES =
  '(?:es|era|esta|estaba|estuvo|fue|ha|habia|tiene|tuvo|tenia|falto|falta|pego|pega|peleo|trajo|llego|llega|reprobo|mintio|copio|no|se|le|les|lo|nunca|siempre|[a-z]{2,}(?:aba|ia|io|o))';

/** A certain child, and what the child did, has or is. "We want every child to feel safe" is about no one. */
const STUDENTS = phrase(
  `(?:your|his|her|their|the|this|that) (?:\\w+ )?${CHILD_EN} (?:\\w+ly )?${DID_EN}`,
  `(?:his|her) (?:\\w+ )?(?:records?|grades|attendance|behavior|file|iep|diagnosis|transcript)`,
  `(?:su|sus|el|la|este|esta|ese|esa) ${CHILD_ES} (?:\\w+mente )?${DID_ES}`,
);
/** What a school knows about a student from its files. Beside a certain child, or "he" and "she", it is about one. */
const RECORDS = phrase(
  `suspen\\w+|expel\\w+|expul\\w+|detention|disciplin\\w+|referrals?|absen\\w+|tard(?:y|ies)|truan\\w+|attendance record|iep|504|diagnos\\w+|medication|adhd|autis\\w+|behavior(?:al)? (?:plan|problems?|issues?|record|incidents?)|grades|gpa|transcripts?|report card|failing|counseling sessions?|evaluat\\w+`,
  `ausenci\\w+|falt(?:o|as|aba)|retardos|castig\\w+|reportes? de conducta|conducta|calificaciones|boleta|medicamento\\w*|diagnostic\\w+|reprob\\w+|evaluacion\\w*|expediente`,
);
const ONE_CHILD = phrase(
  `(?:your|his|her|their) (?:\\w+ )?${CHILD_EN}|he|she|him|your (?:\\w+ )?(?:childs|sons|daughters|students)`,
  `(?:su|sus) (?:\\w+ )?${CHILD_ES}|ell?a? (?:fue|tiene|ha|falto)`,
);

/** True if a school's reply may tell about a student: what the child did, or what the school's files say. The law protects both (FERPA). */
export function speaksOfStudent(text: string): boolean {
  const { text: plain } = toPlainText(text);
  return isIn(STUDENTS, plain) || plain.split(/[.!?\n]+/).some((part) => isIn(RECORDS, part) && isIn(ONE_CHILD, part));
}

function isIn(pattern: RegExp, text: string): boolean {
  return text.search(pattern) !== -1;
}
