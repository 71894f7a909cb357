import { isPlace } from './name-places.ts';
import { isLeader, NAME_RULES } from './name-rules.ts';
import {
  isAfterTitle,
  isAnyName,
  isInitial,
  isNext,
  isSchoolWord,
  isSurname,
  mayBeName,
  toWords,
  type Word,
} from './name-word.ts';
import { KNOWN_PEOPLE, SCHOOL_WORDS } from './name-words.ts';
import { phrase, replaceInPlain, type PlainText } from './plain-text.ts';
import { findAll, findingAt, type TextContext, type TextFinding } from './text-finding.ts';

/** One person, by a description that everyone at the school understands. */
const DESCRIBED = [
  phrase(
    `(?:teacher|lady|woman|man|guy|secretary|aide|driver|coach|sub|nurse|janitor|counselor|boy|girl|kid|monitor|guard) (?:with|who has|that has) (?:the |a |an )?(?:\\w+ )?(?:hair|beard|tattoos?|mustache|ponytail|wheelchair|limp|glasses|braces|accent|scar|birthmark|hearing aids?)`,
    `(?:maestr[oa]|senora?|secretaria|ayudante|chofer|entrenador[a]?|conserje|consejer[oa]|guardia|nin[oa]|mujer|hombre) (?:de|con|del) (?:el |la |los |un |una )?(?:pelo|cabello|barba|bigote|tatuajes?|lentes|lunar|cicatriz|acento|silla de ruedas)`,
    `(?:pastor|mayor|coach|principal|teacher|superintendent|sheriff|doctor|dentist|president|treasurer|chief|judge|owner)s (?:\\w+ )?(?:daughter|son|kid|boy|girl|niece|nephew|grandson|twins)(?! school| super| muy| bien| buen| amable| lo | tan | un | una | de )`,
    `(?:hij[oa]|sobrin[oa]|niet[oa]) (?:de la|del|de el) (?:pastor|alcalde|entrenador[a]?|director[a]?|maestr[oa]|doctor[a]?|presidenta?|juez|dueno|policia)`,
    `(?:red|blonde|blond|curly|orange|pink) hair(?:ed)? (?:\\w+ ){0,3}(?:boy|girl|kid|teacher|lady|woman|man)|(?:second|first|third|fourth|fifth|sixth|seventh|eighth|ninth) grade (?:red|blond|blonde|black|curly) hair`,
    `(?:gemel[oa]s|hij[oa]s?|nin[oa]s?) de (?:la|el|una|un) senora? (?:que|de)|del senor (?:que|de)`,
    `(?:the )?(?!these|those|our|both|all|twin|other|older|younger|grade|graders|this|his|her|sports|varsity|mens|boys|girls|kids|class|teachers|parents|coachs|schools)[a-z]{4,}s (?:boy|twins) (?:sits?|is|always|pushes|hits|in|who|and)`,
  ),
];

/**
 * Finds names of children, and of staff who don't lead the school: after a title, a role or a relation; full names; common
 * given names alone, in any case. Names of public figures, of places and of the school itself are no finding.
 */
export function findNames(plain: PlainText, context: TextContext): TextFinding[] {
  const words = toWords(withoutKnown(plain, context));
  const found: TextFinding[] = findAll(plain, 'name', DESCRIBED);
  for (let at = 0; at < words.length; at += 1) {
    const length = nameAt(words, at);
    const first = words[at];
    const last = words[at + length - 1];
    if (length === 0 || first === undefined || last === undefined) continue;
    found.push(findingAt(plain, 'name', { index: first.index, length: last.index + last.text.length - first.index }));
    at += length - 1;
  }
  return found;
}

/** The number of words of the name that begins here. */
function nameAt(words: readonly Word[], at: number): number {
  const word = words[at];
  if (word === undefined || isSchoolWord(word) || isPlace(words, at) || isLeader(words, at)) return 0;
  return NAME_RULES.some((rule) => rule(words, at, word)) ? 1 + countMore(words, at) : 0;
}

/** The words that continue a name: "Karen |Whitfield", "Jennifer |L. Moore". */
function countMore(words: readonly Word[], at: number): number {
  const [next, third] = [words[at + 1], words[at + 2]];
  if (next === undefined || !isNext(next) || !(mayBeName(next) || isSurname(next) || isInitial(next))) return 0;
  return third !== undefined && isAfterTitle(third) && mayBeName(third) && isAnyName(third) ? 2 : 1;
}

/** Blanks what may be named, so that places stay. */
function withoutKnown(plain: PlainText, { schoolName, knownNames = [] }: TextContext): PlainText {
  const parts = [schoolName, ...knownNames].flatMap((name) => toKnownForms(name));
  return replaceInPlain(plain, knownPattern(parts), (found) => '_'.repeat(found.length));
}

function toKnownForms(name: string): string[] {
  const folded = name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .trim();
  const words = folded.split(/[\s,]+/).filter((word) => word.length > 2 && !SCHOOL_WORDS.has(word));
  return folded === '' ? [] : [folded, ...words];
}

function knownPattern(parts: readonly string[]): RegExp {
  const escaped = [...KNOWN_PEOPLE, ...parts]
    .slice()
    .sort((one, other) => other.length - one.length)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\.?\s+`));
  return new RegExp(`(?<![a-z0-9])(?:${escaped.join('|')})(?![a-z0-9])`, 'g');
}
