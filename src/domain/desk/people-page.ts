import { z } from 'zod';
import { EmailSchema, lineOf } from '../account/request-fields.ts';
import type { PageBase } from '../places/page-base.ts';
import type { SitePath } from '../places/place-paths.ts';
import { isScopeOf, ROLES, type Role } from '../reviews/roles.ts';

/** The path of the desk's page of members with a role. */
export const DESK_PEOPLE_PATH: SitePath = '/desk/people/';
/** The most characters of the reason for a role. */
export const MAX_GRANT_REASON_LENGTH = 300;

/** A role of a person in one scope. */
export interface RoleGrant {
  readonly id: number;
  readonly role: Role;
  readonly scope: string;
  readonly grantedAt: string;
  /** An email address, `command line`, `list`, or null if the account is gone. */
  readonly grantedBy: string | null;
  readonly reason: string;
}

/** A member with a role. */
export interface DeskPerson {
  readonly memberId: string;
  readonly email: string;
  readonly hasFactor: boolean;
  readonly roles: readonly RoleGrant[];
  /** Newest first, at most 20. Times are milliseconds since 1970. */
  readonly sessions: readonly { readonly hash: string; readonly createdAt: number; readonly usedAt: number }[];
}

/** The people with roles: rendered for one administrator and never stored. */
export interface DeskPeoplePage extends PageBase {
  readonly kind: 'desk-people';
  readonly query: string;
  /** By email address, at most 50. */
  readonly people: readonly DeskPerson[];
  /** The member who reads: no one ends their own administrator's role. */
  readonly readerId: string;
  readonly alert: string | null;
  readonly isDone: boolean;
}

const ReasonSchema = lineOf(MAX_GRANT_REASON_LENGTH).refine((text) => text !== '', { error: 'reason-missing' });
const MemberIdSchema = z.string().min(1).max(60);

/** `POST /desk/people/grant` */
export const GrantRoleRequestSchema = z
  .object({ email: EmailSchema, role: z.enum(ROLES), scope: z.string().max(20), reason: ReasonSchema })
  .transform((grant) => ({ ...grant, scope: grant.scope.trim().toLowerCase() }))
  .refine(({ role, scope }) => isScopeOf(role, scope), { error: 'wrong-scope', path: ['scope'] });

/** `POST /desk/people/end`: ends one role. */
export const EndRoleRequestSchema = z.object({ grant: z.coerce.number().int().min(1) });

/** `POST /desk/people/end-sessions`: ends one session, or all of a member. */
export const EndSessionsRequestSchema = z.object({
  member: MemberIdSchema,
  session: z.string().max(100).optional(),
});

/** `POST /desk/people/reset-factor`: removes a second factor that its owner lost. */
export const ResetFactorRequestSchema = z.object({ member: MemberIdSchema });
