import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '#domain/places/language.ts';
import {
  REVIEW_TOPICS,
  type DeclineReason,
  type HoldReason,
  type ReviewStatus,
  type UserType,
} from '#domain/reviews/review-terms.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { TableRow } from '../members/members-target.ts';
import { createRandom, type SeededRandom } from './model/seeded-random.ts';
import {
  COMPLAINTS,
  FATE_SENTENCES,
  OPENINGS,
  REPLIES,
  SENTENCES,
  TOPIC_COMMENTS,
  type SampleLanguage,
  type FateSentence,
  type SpeakerKind,
} from './review-sentences.ts';

const AUTHORS = 60;
const MOST_REVIEWS = 14;
/** Every fourth school has no review: pages without any are a state, too. */
const REVIEWED_SHARE = 0.75;
const FIRST_DAY = Date.UTC(2024, 0, 8);
const LAST_DAY = 1000;
const DAY_MS = 86_400_000;

/** The outcome of a review that was not just published. Its text shows why: it ends with a sentence of `FATE_SENTENCES`. */
interface Fate {
  readonly status: ReviewStatus;
  readonly sentence: FateSentence;
  readonly share: number;
  readonly held?: HoldReason;
  readonly decline?: DeclineReason;
  /** Unresolved reports. Three hide a review. */
  readonly reports?: number;
  readonly isAppealed?: boolean;
}

const FATES: readonly Fate[] = [
  { status: 'pending', sentence: 'phone', share: 0.02, held: 'phone' },
  { status: 'pending', sentence: 'name', share: 0.02, held: 'name' },
  { status: 'declined', sentence: 'elsewhere', share: 0.005, decline: 'not_about_school', isAppealed: true },
  { status: 'declined', sentence: 'elsewhere', share: 0.015, decline: 'not_about_school' },
  { status: 'removed', sentence: 'advertising', share: 0.01, held: 'advertising', decline: 'advertising' },
  { status: 'pending', sentence: 'rumor', share: 0.005, held: 'reported', reports: 3 },
  { status: 'published', sentence: 'rumor', share: 0.005, reports: 1 },
];

/**
 * Invented reviews of these schools, the same at every call: rows of the members' database, parents first. Authors cannot log
 * in: they have no password, and addresses that no mail reaches (RFC 2606).
 */
export function demoReviews(schools: readonly SavedSchool[]): TableRow[] {
  const authors = Array.from({ length: AUTHORS }, (_, at) => memberRow(`invented-author-${at}`));
  const official = memberRow('invented-official');
  const bySchool = schools.map((school) => ({ school, rows: reviewsOf(school) }));
  const roles = bySchool.flatMap(({ school, rows }) =>
    rows.some(({ table }) => table === 'review_response') ? [roleRow(school)] : [],
  );
  return [...authors, official, ...roles, ...parentsFirst(bySchool.flatMap(({ rows }) => rows))];
}

const ORDER = [
  'review',
  'review_topic',
  'review_like',
  'review_flag',
  'review_appeal',
  'review_response',
  'moderation_log',
];

function parentsFirst(rows: readonly TableRow[]): TableRow[] {
  return rows.toSorted((left, right) => ORDER.indexOf(left.table) - ORDER.indexOf(right.table));
}

function reviewsOf(school: SavedSchool): TableRow[] {
  const random = createRandom(`reviews ${schoolKey(school)}`);
  if (!random.chance(REVIEWED_SHARE)) return [];
  const quality = random.normal() * 0.6;
  const count = Math.ceil(MOST_REVIEWS * random.next() ** 2);
  const authors = random.sample(
    Array.from({ length: AUTHORS }, (_, at) => at),
    count,
  );
  return authors.flatMap((author) => reviewRows(school, { author, quality, random }));
}

interface Wish {
  readonly author: number;
  /** How much better than usual the school is, in standard deviations. */
  readonly quality: number;
  readonly random: SeededRandom;
}

function reviewRows(school: SavedSchool, { author, quality, random }: Wish): TableRow[] {
  const language: SampleLanguage = random.chance(0.3) ? 'es' : 'en';
  const userType = random.pick<UserType>([
    ...(['parent', 'parent', 'parent', 'parent', 'student', 'teacher'] as const),
    ...(['community member', 'unknown', 'principal'] as const),
  ]);
  const stars = Math.min(5, Math.max(1, Math.round(3.7 + quality + random.normal())));
  const id = createHash('sha256')
    .update(`${schoolKey(school)} ${author}`)
    .digest('base64url')
    .slice(0, 16);
  const at = new Date(FIRST_DAY + random.integer(0, LAST_DAY) * DAY_MS + random.integer(0, DAY_MS - 1)).toISOString();
  const fate = fateOf(random);
  const review = {
    id,
    member_id: `invented-author-${author}`,
    state: school.state,
    school_id: school.id,
    status: fate.status,
    user_type: userType,
    five_star: stars,
    comment: commentOf({ language, userType, stars, random }, fate.sentence),
    would_recommend: random.chance(0.8) ? Number(stars >= 3) : null,
    experience_year: random.chance(0.8) ? Number(at.slice(0, 4)) : null,
    language,
    author_digest: id,
    is_invented: 1,
    held_for: JSON.stringify(fate.held === undefined ? [] : [fate.held]),
    decline_reason: fate.decline ?? null,
    queued_at: isQueued(fate) ? at : null,
    created_at: at,
    updated_at: at,
  };
  const published = fate.status === 'published' ? reactionRows(id, { language, at, random }) : [];
  return [
    { table: 'review', row: review },
    ...topicRows(id, { language, stars, random }),
    ...published,
    ...complaintRows(id, { fate, author, language, at }),
    ...logRows(review, fate.decline),
  ];
}

type FateOrNone = Partial<Fate> & Pick<Fate, 'status'>;

function isQueued({ status, reports = 0, isAppealed = false }: FateOrNone): boolean {
  return status === 'pending' || reports > 0 || isAppealed;
}

/** Returns the reports of a review, by other authors, and its author's appeal. */
function complaintRows(
  review_id: string,
  { fate, author, language, at }: { fate: FateOrNone; author: number; language: SampleLanguage; at: string },
): TableRow[] {
  const { report, appeal } = COMPLAINTS[language];
  const later = new Date(Date.parse(at) + 2 * DAY_MS).toISOString();
  const reports = Array.from({ length: fate.reports ?? 0 }, (_, other): TableRow => ({
    table: 'review_flag',
    row: {
      review_id,
      member_id: `invented-author-${(author + 1 + other) % AUTHORS}`,
      comment: report,
      created_at: later,
    },
  }));
  if (fate.isAppealed !== true) return reports;
  return [...reports, { table: 'review_appeal', row: { review_id, comment: appeal, created_at: later } }];
}

function fateOf(random: SeededRandom): FateOrNone {
  let chance = random.next();
  for (const fate of FATES) {
    if (chance < fate.share) return fate;
    chance -= fate.share;
  }
  return { status: 'published' };
}

interface Voice {
  readonly language: SampleLanguage;
  readonly stars: number;
  readonly random: SeededRandom;
}

/** Sentences that fit the stars, and the one that shows the review's fate; a few authors give only stars. */
function commentOf(
  { language, userType, stars, random }: Voice & { userType: UserType },
  fate: FateSentence | undefined,
): string {
  if (random.chance(0.12) && fate === undefined) return '';
  const speaker: SpeakerKind = userType === 'unknown' ? 'community member' : userType;
  const { good, mixed } = SENTENCES[language];
  const goodCount = Math.max(0, stars - 2);
  const sentences = [
    ...random.sample(good, goodCount),
    ...random.sample(mixed, stars === 5 ? 0 : 3 - Math.min(2, goodCount)),
  ];
  const last = fate === undefined ? [] : [FATE_SENTENCES[language][fate]];
  return [random.pick(OPENINGS[language][speaker]), ...sentences, ...last].join(' ');
}

function topicRows(review_id: string, { language, stars, random }: Voice): TableRow[] {
  return random.sample(REVIEW_TOPICS, random.integer(0, 4)).map((topic) => ({
    table: 'review_topic',
    row: {
      review_id,
      topic,
      answer: Math.min(5, Math.max(1, Math.round(stars + random.normal() * 0.7))),
      comment: random.chance(0.3) ? random.pick(TOPIC_COMMENTS[language]) : '',
    },
  }));
}

function reactionRows(
  review_id: string,
  of: { language: SampleLanguage; at: string; random: SeededRandom },
): TableRow[] {
  const { language, at, random } = of;
  const likes = Math.floor(9 * random.next() ** 3);
  const voters = Array.from({ length: likes }, (_, voter) => ({
    table: 'review_like' as const,
    row: { review_id, voter: `invented-${voter}`, member_id: null, created_at: at },
  }));
  if (!random.chance(0.15)) return voters;
  const later = new Date(Date.parse(at) + 3 * DAY_MS).toISOString();
  const reply = { id: `reply-${review_id}`.slice(0, 24), review_id, member_id: 'invented-official' };
  const response = random.pick(REPLIES[language]);
  return [
    ...voters,
    { table: 'review_response', row: { ...reply, response, edited: 0, created_at: later, updated_at: later } },
  ];
}

/** Returns the log of a review: its submission and, a day and a half later, a moderator's decision. */
function logRows(
  review: Readonly<Record<'id' | 'state' | 'school_id' | 'status' | 'created_at', string>>,
  decline: DeclineReason | undefined,
): TableRow[] {
  const { id: review_id, state, school_id, status, created_at: logged_at } = review;
  const ofReview = { review_id, state, school_id };
  const first = decline === undefined ? status : 'pending';
  const received = { ...ofReview, action: 'receive', actor: 'author', to_status: first, logged_at };
  const decidedAt = new Date(Date.parse(logged_at) + 1.5 * DAY_MS).toISOString();
  const action = status === 'removed' ? 'remove' : 'decline';
  const decided = { ...ofReview, action, actor: 'invented-moderator', reason: decline ?? null, to_status: status };
  const rows = decline === undefined ? [received] : [received, { ...decided, logged_at: decidedAt }];
  return rows.map((row) => ({ table: 'moderation_log', row }));
}

function roleRow({ state, id }: SavedSchool): TableRow {
  const granted_at = new Date(FIRST_DAY).toISOString();
  const scope = schoolKey({ state, id });
  const grant = { granted_by: 'demonstration', granted_at, reason: 'Invented for the demonstration.' };
  return { table: 'role_grant', row: { member_id: 'invented-official', role: 'official', scope, ...grant } };
}

function memberRow(id: string): TableRow {
  const email = `${id}@reviews.invalid`;
  const created_at = new Date(FIRST_DAY).toISOString();
  const language = DEFAULT_LANGUAGE;
  return {
    table: 'member',
    row: { id, email, email_key: email, email_verified_at: null, language, created_at },
  };
}
