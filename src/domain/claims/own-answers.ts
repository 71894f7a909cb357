import type { ProfileDocument } from '../figures/profile-document.ts';
import { findField, SCHOOL_FIELD_KEYS, type FieldPlace, type SchoolFieldKey } from './school-fields.ts';

/** What a school's officials answered to one field. One of both languages can be empty. */
export interface OwnAnswer {
  readonly field: SchoolFieldKey;
  readonly en: readonly string[];
  readonly es: readonly string[];
}

/** The answers of one part of a profile, and the day on which they were published. */
export interface OwnAnswers {
  readonly publishedOn: string;
  readonly answers: readonly OwnAnswer[];
}

/** A page with the school's document. */
interface Documented {
  readonly document: Pick<ProfileDocument, 'schoolAnswers'>;
}

/** Lists what the school's officials answered for a part of its profile. Returns null if nothing. */
export function findOwnAnswers({ document }: Documented, place: FieldPlace): OwnAnswers | null {
  const published = document.schoolAnswers;
  if (published === undefined) return null;
  const answers = published.answers.flatMap(({ field, ...texts }) => {
    const key = SCHOOL_FIELD_KEYS.find((one) => one === field);
    return key === undefined || findField(key).place !== place ? [] : [{ field: key, ...texts }];
  });
  return answers.length === 0 ? null : { publishedOn: published.publishedOn, answers };
}

/** Finds the answer to one field. */
export function findOwnAnswer(page: Documented, field: SchoolFieldKey): OwnAnswer | null {
  const answers = findOwnAnswers(page, findField(field).place)?.answers ?? [];
  return answers.find((answer) => answer.field === field) ?? null;
}

/** Finds the day on which the school's officials published the phone number or website that its page shows. Null: others reported it. */
export function findContactDate(
  page: Documented & { readonly school: Readonly<Record<'phone' | 'website', string | null>> },
  field: 'phone' | 'website',
): string | null {
  const value = page.school[field];
  const isOwn = value !== null && findOwnAnswer(page, field)?.en[0] === value;
  return isOwn ? (page.document.schoolAnswers?.publishedOn ?? null) : null;
}
