import { z } from 'zod';

/** `POST …/second-factor/setup`: an account with a password requires that password. */
export const SetUpFactorRequestSchema = z.object({
  password: z.string().max(2000, { error: 'password-long' }).optional(),
});

/**
 * `POST …/second-factor/confirm`, `/check` and `/remove`: a code from the app, or, except to confirm, a recovery code.
 */
export const FactorCodeRequestSchema = z.object({
  code: z
    .string({ error: 'wrong-code' })
    .max(60, { error: 'wrong-code' })
    .transform((code) => code.replace(/[\s-]/g, '').toUpperCase()),
  return_to: z.string().max(2000).optional(),
});
