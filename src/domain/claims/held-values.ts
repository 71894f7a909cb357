import { z } from 'zod';
import { findTextReasons } from '../reviews/review-checks.ts';
import { HOLD_REASONS } from '../reviews/review-terms.ts';
import type { SchoolAnswers } from './parse-answers.ts';
import { findField, SCHOOL_FIELD_KEYS, type FieldType, type SchoolFieldKey } from './school-fields.ts';
import type { OwnAnswer } from './own-answers.ts';

/** The path that decisions on held values are posted to. */
export const HELD_VALUES_PATH = '/school-information/values/';

/** What a second person can decide. */
export const HELD_DECISIONS = ['confirm', 'return'] as const;

/** `POST /school-information/values/{id}/{decision}` has no fields of its own. */
export const HeldDecisionRequestSchema = z.object({});

/** `POST /desk/values/keep`: an editor looked at what a school without officials published. */
export const KeepValuesRequestSchema = z.object({ school: z.string().max(20) });

const TextsSchema = z.array(z.string().max(8000)).max(60);
/** A stored answer. */
export const HeldAnswerSchema = z.object({ field: z.enum(SCHOOL_FIELD_KEYS), en: TextsSchema, es: TextsSchema });
/** Why a value waits: people call, click or pay it, or a check of texts found something. */
export const HeldReasonsSchema = z.array(z.enum(['contact', 'payment', ...HOLD_REASONS])).max(30);
/** The texts that the page shows instead. */
export const ShownTextsSchema = TextsSchema;

/** A value that officials published and that a second person has not looked at. */
export interface HeldValue {
  readonly field: SchoolFieldKey;
  readonly answer: OwnAnswer;
  /** What the page shows instead. */
  readonly shown: readonly string[];
  readonly reasons: z.infer<typeof HeldReasonsSchema>;
}

const CONTACT_TYPES: ReadonlySet<FieldType> = new Set(['phone', 'email', 'url', 'link']);

/** The current page of a school, and the facts for the checks of texts. */
interface Published {
  readonly answers: readonly OwnAnswer[];
  /** The contact of the school's row, by field. */
  readonly contact: Readonly<Record<string, string | null>>;
  readonly context: Parameters<typeof findTextReasons>[1];
}

/**
 * Splits what officials publish: a changed phone number, address or price, and a text in which a check finds something, wait for a
 * second person. The page keeps what it shows for them.
 */
export function holdAnswers(
  answers: SchoolAnswers,
  published: Published,
): { readonly answers: SchoolAnswers; readonly held: readonly HeldValue[] } {
  const before = new Map(published.answers.map((answer) => [answer.field, answer]));
  const held = answers.answers.flatMap((raw): HeldValue[] => {
    const answer = toOwnAnswer(raw);
    if (answer === null) return [];
    const { field } = answer;
    const old = before.get(field);
    const contact = published.contact[field];
    const shown = [...(old?.en ?? (contact == null ? [] : [contact])), ...(old?.es ?? [])];
    const texts = [...answer.en, ...answer.es];
    if (texts.join('\n') === shown.join('\n')) return [];
    const reasons = findReasons(answer, published.context);
    return reasons.length === 0 ? [] : [{ field, answer, shown, reasons }];
  });
  const waiting = new Set<string>(held.map(({ field }) => field));
  const free = answers.answers.filter(({ field }) => !waiting.has(field));
  const kept = published.answers.filter(({ field }) => waiting.has(field));
  return { answers: { ...answers, answers: sortAnswers([...free, ...kept]) }, held };
}

function findReasons({ field, en, es }: OwnAnswer, context: Published['context']): HeldValue['reasons'] {
  const { type } = findField(field);
  if (CONTACT_TYPES.has(type)) return ['contact'];
  if (type === 'currency') return ['payment'];
  if (type === 'choices' || type === 'yes-no') return [];
  return findTextReasons([...en, ...es], context);
}

/** Puts a confirmed value among the answers that are published. */
export function addAnswer(answers: SchoolAnswers, answer: OwnAnswer): SchoolAnswers {
  const others = answers.answers.filter(({ field }) => field !== answer.field);
  return { ...answers, answers: sortAnswers([...others, { ...answer, en: [...answer.en], es: [...answer.es] }]) };
}

/** Lists the published values whose fields exist. */
export function listOwnAnswers(answers: SchoolAnswers | undefined): OwnAnswer[] {
  return (answers?.answers ?? []).map(toOwnAnswer).filter((answer) => answer !== null);
}

function toOwnAnswer({ field, ...texts }: SchoolAnswers['answers'][number]): OwnAnswer | null {
  const key = SCHOOL_FIELD_KEYS.find((one) => one === field);
  return key === undefined ? null : { field: key, ...texts };
}

function sortAnswers(answers: readonly (OwnAnswer | SchoolAnswers['answers'][number])[]): SchoolAnswers['answers'] {
  const order = new Map<string, number>(SCHOOL_FIELD_KEYS.map((key, at) => [key, at]));
  return answers
    .toSorted((a, b) => (order.get(a.field) ?? 0) - (order.get(b.field) ?? 0))
    .map(({ field, en, es }) => ({ field, en: [...en], es: [...es] }));
}
