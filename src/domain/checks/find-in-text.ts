import { findByClasses } from './class-rules.ts';
import { findContact } from './contact-check.ts';
import {
  ACCUSATIONS_EN,
  ADVERTISING_EN,
  OTHER_SCHOOL_EN,
  SAFETY_EN,
  SEXUAL_EN,
  THREATS_EN,
} from './harm-patterns-en.ts';
import {
  ACCUSATIONS_ES,
  ADVERTISING_ES,
  OTHER_SCHOOL_ES,
  SAFETY_ES,
  SEXUAL_ES,
  THREATS_ES,
} from './harm-patterns-es.ts';
import { findHate } from './hate-check.ts';
import { findInsults } from './insult-check.ts';
import { findNames } from './name-check.ts';
import { toPlainText, type PlainText } from './plain-text.ts';
import { findUnreadable } from './reading-check.ts';
import { findAll, TEXT_REASONS, type TextContext, type TextFinding, type TextReason } from './text-finding.ts';

const MARKUP = /<\/?[a-z!][^>]*>|&(?:#x?[0-9a-f]+|[a-z]+);|\[[^\]]*\]\([^)]*\)/g;

/** Words before a threat that show that another person made it. */
const TOLD =
  /\b(?:threaten\w*|student said|kid said|boy said|girl said|posted|wrote|joked?|joking|rumors?|made a threat|amenaz\w*|(?:un|una|otr[oa]) (?:nin[oa]|alumn[oa]|estudiante|muchach[oa]|chic[oa]|joven)|dijo|escribio|bromea\w*)\b[^.!?]{0,60}$/;

/** Finds the words of a text that a person should read before others do, in the order of the text. */
export function findInText(typed: string, context: TextContext): TextFinding[] {
  const plain = toPlainText(typed);
  const found = [
    ...findAll(plain, 'safety', [...SAFETY_EN, ...SAFETY_ES]).filter(
      (harm) => !isAmongStudents(plain, harm) && !isFigure(plain, harm),
    ),
    ...findAll(plain, 'threat', [...THREATS_EN, ...THREATS_ES]).filter((threat) => !isTold(plain, threat)),
    ...findAll(plain, 'accusation', [...ACCUSATIONS_EN, ...ACCUSATIONS_ES]),
    ...findContact(plain, context),
    ...findNames(plain, context),
    ...findHate(plain),
    ...findInsults(plain),
    ...findAll(plain, 'sexual', [...SEXUAL_EN, ...SEXUAL_ES]),
    ...findAll(plain, 'advertising', [...ADVERTISING_EN, ...ADVERTISING_ES]),
    ...findAll(plain, 'other_school', [...OTHER_SCHOOL_EN, ...OTHER_SCHOOL_ES]),
    ...findByClasses(plain),
    ...findUnreadable(plain),
    ...findAll(plain, 'markup', [MARKUP]),
  ];
  return joinFindings(found);
}

/** "He wanted to die of boredom." */
function isFigure({ text, places }: PlainText, { end }: TextFinding): boolean {
  const at = places.findIndex((place) => place >= end);
  return (
    at !== -1 &&
    /^ (?:of|from|de|del) (?:boredom|laugh|embarrass|shame|hunger|risa|aburri|pena|verguenza|hambre|calor|gusto)/.test(
      text.slice(at),
    )
  );
}

function isTold({ text, places }: PlainText, { start }: TextFinding): boolean {
  const at = places.findIndex((place) => place >= start);
  return TOLD.test(text.slice(Math.max(0, at - 80), at));
}

/** "He hit my son" is about a student if a student was named before. Fights among students are what reviews are for. */
function isAmongStudents({ text, places, ends }: PlainText, { start, end }: TextFinding): boolean {
  const [from, to] = [places.findIndex((place) => place >= start), ends.findLastIndex((place) => place <= end)];
  const words = text.slice(from, to + 1);
  return (
    /^(?:he|she) /.test(words) &&
    STUDENTS.test(text.slice(Math.max(0, from - 150), from)) &&
    !/touch|rape|kill|suicid/.test(words)
  );
}

const STUDENTS = /\b(?:students?|boys?|girls?|kids?|bull(?:y|ies)|classmates?|older|graders?)\b/;

/** Joins findings of one reason that touch, in the order of the text. */
function joinFindings(found: readonly TextFinding[]): TextFinding[] {
  const order = (reason: TextReason) => TEXT_REASONS.indexOf(reason);
  const sorted = found
    .slice()
    .sort((one, other) => order(one.reason) - order(other.reason) || one.start - other.start || one.end - other.end);
  const joined: TextFinding[] = [];
  for (const finding of sorted) {
    const last = joined.at(-1);
    if (last?.reason === finding.reason && finding.start <= last.end) {
      joined[joined.length - 1] = { ...last, end: Math.max(last.end, finding.end) };
    } else joined.push(finding);
  }
  return joined.sort((one, other) => one.start - other.start || order(one.reason) - order(other.reason));
}
