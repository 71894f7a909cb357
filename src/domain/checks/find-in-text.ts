import { findByClasses } from './class-rules.ts';
import { isExplained } from './explained-words.ts';
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
import { findOffTopic } from './off-topic-check.ts';
import { findShutOut } from './outgroup-check.ts';
import { toPlainText } from './plain-text.ts';
import { findUnreadable } from './reading-check.ts';
import { findAll, TEXT_REASONS, type TextContext, type TextFinding, type TextReason } from './text-finding.ts';

const MARKUP = /<\/?[a-z!][^>]*>|&(?:#x?[0-9a-f]+|[a-z]+);|\[[^\]]*\]\([^)]*\)/g;

/** Finds the words of a text that a person should read before others do, in the order of the text. */
export function findInText(typed: string, context: TextContext): TextFinding[] {
  const plain = toPlainText(typed);
  const found = [
    ...findAll(plain, 'safety', [...SAFETY_EN, ...SAFETY_ES]),
    ...findAll(plain, 'threat', [...THREATS_EN, ...THREATS_ES]),
    ...findAll(plain, 'accusation', [...ACCUSATIONS_EN, ...ACCUSATIONS_ES]),
    ...findContact(plain, context),
    ...findNames(plain, context),
    ...findHate(plain),
    ...findInsults(plain),
    ...findAll(plain, 'sexual', [...SEXUAL_EN, ...SEXUAL_ES]),
    ...findAll(plain, 'advertising', [...ADVERTISING_EN, ...ADVERTISING_ES]),
    ...findAll(plain, 'other_school', [...OTHER_SCHOOL_EN, ...OTHER_SCHOOL_ES]),
    ...findOffTopic(plain),
    ...findShutOut(plain),
    ...findByClasses(plain),
    ...findUnreadable(plain),
    ...findAll(plain, 'markup', [MARKUP]),
  ];
  return joinFindings(found.filter((finding) => !isExplained(plain, finding)));
}

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
