import { z } from 'zod';
import { LANGUAGE_CODES } from '../places/language.ts';
import {
  EmailSchema,
  NameSchema,
  OptionalSchoolIdSchema,
  OptionalStateSchema,
  PageUrlSchema,
} from './request-fields.ts';
import { SIGN_UP_CONTEXTS } from './sign-up-context-name.ts';

const IdSchema = z.string().max(64);
const MAX_PASSWORD_TEXT = 2000;
/** A password to log in with: any text, because every password accepted earlier must still work. */
const TriedPasswordSchema = z
  .string({ error: 'password-missing' })
  .min(1, { error: 'password-missing' })
  .max(MAX_PASSWORD_TEXT, { error: 'password-long' });

/** The logged-in member, as in `GET /gsr/api/session`. */
const SessionUserSchema = z.object({
  id: IdSchema,
  email: z.string().max(254),
  first_name: z.string().max(60).nullable(),
  last_name: z.string().max(60).nullable(),
  language: z.enum(LANGUAGE_CODES),
  email_verified: z.boolean(),
  has_password: z.boolean(),
  saved_schools_count: z.int().min(0),
  account_completion_percentage: z.int().min(0).max(100),
});
/** The logged-in member, as pages show them. */
export type SessionUser = z.infer<typeof SessionUserSchema>;
/** `GET /gsr/api/session`: the member who is logged in. */
export const SessionAnswerSchema = z.object({ user: SessionUserSchema });

/** `POST /gsr/session/auth` */
export const SignInRequestSchema = z.object({ email: EmailSchema, password: TriedPasswordSchema });

/** `POST /gsr/session/register_email` and `POST /surveys/{id}/register_or_login_user` */
export const RegisterRequestSchema = z.object({
  email: EmailSchema,
  context: z.enum(SIGN_UP_CONTEXTS).default('General'),
  state: OptionalStateSchema,
  school_id: OptionalSchoolIdSchema,
  page_url: PageUrlSchema,
});

/** The response to logging in and signing up. */
export const LoginAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string().max(500).nullable(),
  id: IdSchema,
  user_id: IdSchema,
  isNewUser: z.boolean(),
  user: z.object({ id: IdSchema }),
});
/** What the dialog gets after logging in or signing up. */
export type LoginAnswer = z.infer<typeof LoginAnswerSchema>;

/** `POST /gsr/session/sign_out`: logs out of this session or of all sessions. */
export const SignOutRequestSchema = z.object({
  everywhere: z.union([z.boolean(), z.enum(['true', 'false', 'on'])]).default(false),
});

/** `POST /gsr/validations/need_to_signin`. The GET call has the same fields in its query. */
export const NeedToSignInRequestSchema = z.object({ email: z.string().max(1000).default('') });

/** `GET /gsr/user/tracking_data`: null if the visitor is logged out. */
export const TrackingDataSchema = z.object({ id: IdSchema.nullable(), email: z.string().max(254).nullable() });

/** `GET /auth/providers`: the providers for logging in to this site. */
const SocialProvidersAnswerSchema = z.object({ providers: z.array(z.enum(['google', 'facebook'])).max(2) });
/** The providers that have a button. */
export type SocialProvidersAnswer = z.infer<typeof SocialProvidersAnswerSchema>;

/** The provider's ID token, under the name that the caller uses for it. */
export const SocialRequestSchema = z.object({
  id_token: z.string().max(8000).optional(),
  credential: z.string().max(8000).optional(),
  facebook_signed_request: z.string().max(8000).optional(),
  first_name: NameSchema,
  last_name: NameSchema,
});
