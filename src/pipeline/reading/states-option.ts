import { z } from 'zod';
import { isStateCode, type StateCode } from '#domain/places/state-list.ts';

/** The option `--states ky,de`. */
export const StatesSchema = z.string().transform((text, context): StateCode[] =>
  text.split(',').flatMap((word) => {
    const code = word.trim().toLowerCase();
    if (isStateCode(code)) return [code];
    context.addIssue({ code: 'custom', message: `"${word.trim()}" is not a state's postal abbreviation.` });
    return [];
  }),
);
