import { z } from 'zod';

/** `POST /desk/second-factor/setup` */
export const SetUpFactorRequestSchema = z.object({});

/** `POST /desk/second-factor/confirm` and `/check`: a code of the app, or, to check, a recovery code. */
export const FactorCodeRequestSchema = z.object({
  code: z
    .string({ error: 'wrong-code' })
    .max(60, { error: 'wrong-code' })
    .transform((code) => code.replace(/[\s-]/g, '').toUpperCase()),
  return_to: z.string().max(2000).optional(),
});
