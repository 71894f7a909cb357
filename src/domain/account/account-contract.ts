import { z } from 'zod';
import { LANGUAGE_CODES } from '../places/language.ts';
import { EmailSchema, PageUrlSchema } from './request-fields.ts';

const TokenSchema = z.string().max(200);
const MAX_PASSWORD_TEXT = 2000;
const PasswordTextSchema = z.string().max(MAX_PASSWORD_TEXT, { error: 'password-long' });

/** `POST /account/forgot-password/` */
export const ForgotPasswordRequestSchema = z.object({ email: EmailSchema, page_url: PageUrlSchema });

/**
 * `POST /account/password/`: sets a first password, replaces a known one, or, with the token from an email, replaces a
 * forgotten one. The dialog sends only `password`, because its form has already compared the confirmation.
 */
export const PasswordRequestSchema = z
  .object({
    new_password: PasswordTextSchema.optional(),
    confirm_password: PasswordTextSchema.optional(),
    password: PasswordTextSchema.optional(),
    current_password: PasswordTextSchema.optional(),
    token: TokenSchema.optional(),
  })
  .transform(({ new_password, confirm_password, password, current_password, token }) => ({
    new_password: new_password ?? password ?? '',
    confirm_password: confirm_password ?? (new_password === undefined ? (password ?? '') : ''),
    current_password,
    token,
  }));

/**
 * `POST /account/verify-email/`: with the token from the email. In another browser than the one that signed up also with
 * the password chosen there, or with `forgot` for a new one.
 */
export const VerifyEmailRequestSchema = z.object({
  token: TokenSchema,
  password: PasswordTextSchema.optional(),
  forgot: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .default(false)
    .transform((forgot) => forgot === true || forgot === 'true'),
});

/**
 * The next step after verification: the place where the sign-up began, and whether the member still has to choose a
 * password.
 */
export const VerifyEmailAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string().max(500),
  id: z.string().max(64),
  just_verified: z.literal(true),
  needs_password: z.boolean(),
  context: z.string().max(40),
  page_url: z.string().max(2000).nullable(),
});
/** What the page gets after an email address was verified. */
export type VerifyEmailAnswer = z.infer<typeof VerifyEmailAnswerSchema>;

/** `POST /account/language/` */
export const LanguageRequestSchema = z.object({ language: z.enum(LANGUAGE_CODES) });

/**
 * `POST /account/delete/`: an account with a password requires that password. Any other account requires a recent
 * login.
 */
export const DeleteAccountRequestSchema = z.object({ password: PasswordTextSchema.optional() });

/** `POST /account/email/`: a new address. An account with a password requires that password. */
export const ChangeEmailRequestSchema = z.object({ email: EmailSchema, password: PasswordTextSchema.optional() });

/** `POST /account/email/confirm/`: with the token from the email to either address. */
export const ConfirmNewEmailRequestSchema = z.object({ token: TokenSchema });

/** `POST /account/sessions/end`: the session by the hash that the account page lists. */
export const EndSessionRequestSchema = z.object({ session: z.string().min(1).max(64) });

/** `POST /account/identities/remove` */
export const IdentityRequestSchema = z.object({ provider: z.enum(['google', 'facebook']) });

/** `POST {validation service}/v3/validations/email`, and the part of its response that we read. */
export const EMAIL_CHECK_SOURCE = 'main signup modal';
/** The response to the check of an email address while a visitor types it. */
export const EmailCheckAnswerSchema = z.object({ result: z.object({ verdict: z.string().max(100) }) });
