import { z } from 'zod';
import { STUDENT_GRADES, type StudentGrade } from '../members/metadata-questions.ts';
import type { Language } from '../places/language.ts';
import type { SchoolCard } from '../schools/school-card.ts';
import type { SubscriptionList } from './subscription-contract.ts';

/** Letters that anybody may subscribe to; updates on a school are followed at the school. */
export const NEWSLETTERS = [
  'greatkidsnews',
  'greatnews',
  'teacher_list',
  'sponsor',
] as const satisfies readonly SubscriptionList[];
export type Newsletter = (typeof NEWSLETTERS)[number];

/** What a member has asked to be sent, and what else their preferences show. */
export interface Preferences {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly hasPassword: boolean;
  readonly language: Language;
  /** The letters that they have, with the id of each. */
  readonly newsletters: readonly { readonly list: Newsletter; readonly id: string; readonly isActive: boolean }[];
  /** The schools that they follow; the card is null where the catalogue holds a school no more. */
  readonly followed: readonly { readonly id: string; readonly card: SchoolCard | null }[];
  readonly grades: readonly StudentGrade[];
}

/** What a page of one message says, and asks for. */
export const ACCOUNT_MESSAGES = [
  'unsubscribe',
  'unsubscribed',
  'confirm',
  'confirmed',
  'asked',
  'deleted',
  'link-expired',
] as const;
export type AccountMessage = (typeof ACCOUNT_MESSAGES)[number];

/** `POST /preferences/subscriptions/`: ends one subscription, as a form can. */
export const EndSubscriptionSchema = z.object({ id: z.string().min(1).max(64) });

/** `POST /preferences/grades/`: all grades of a member's students; those that are not named are no more. */
export const AllGradesSchema = z.object({
  grade: z
    .union([
      z.enum(STUDENT_GRADES).transform((grade) => [grade]),
      z.array(z.enum(STUDENT_GRADES)).max(STUDENT_GRADES.length),
    ])
    .default([]),
});
