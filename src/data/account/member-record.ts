import { parseLanguage, type Language } from '#domain/places/language.ts';
import { SignUpContextSchema, type SignUpContext } from '#domain/account/sign-up-context.ts';

/** An account as the edge knows it. */
export interface MemberRecord {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language;
  readonly signUpContext: SignUpContext | null;
  readonly isAgeConfirmed: boolean;
  /** The member answered to be 18 or older. Most members are never asked. */
  readonly isAdult: boolean;
  readonly hasPassword: boolean;
  /** Browsers of earlier logins no longer count as the member's. Milliseconds since 1970. */
  readonly devicesEndedAt: number;
  readonly createdAt: string;
}

/** A row of the table `member`. A null time means that the step never happened; times are ISO texts. */
export interface MemberRow {
  id: string;
  email: string;
  email_key: string;
  email_verified_at: string | null;
  first_name: string | null;
  last_name: string | null;
  language: string;
  sign_up_context: string | null;
  age_confirmed_at: string | null;
  adult_confirmed_at: string | null;
  created_at: string;
  has_password: number;
  devices_ended_at: number;
}

/** The columns of a `MemberRow`, of a member named `m`. */
export const MEMBER_COLUMNS = `m.id, m.email, m.email_key, m.email_verified_at, m.first_name, m.last_name, m.language,
  m.sign_up_context, m.age_confirmed_at, m.adult_confirmed_at, m.created_at, m.devices_ended_at,
  EXISTS (SELECT 1 FROM credential p WHERE p.member_id = m.id) AS has_password`;

/** The record of a row. */
export function toMember(row: MemberRow): MemberRecord {
  return {
    id: row.id,
    email: row.email,
    emailKey: row.email_key,
    isEmailVerified: row.email_verified_at !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    language: parseLanguage(row.language),
    signUpContext: row.sign_up_context === null ? null : SignUpContextSchema.parse(JSON.parse(row.sign_up_context)),
    isAgeConfirmed: row.age_confirmed_at !== null,
    isAdult: row.adult_confirmed_at !== null,
    hasPassword: row.has_password === 1,
    devicesEndedAt: row.devices_ended_at,
    createdAt: row.created_at,
  };
}
