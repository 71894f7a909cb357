import { z } from 'zod';
import { GRADES, LEVEL_CODES } from './school-level.ts';

/** The code of a level. */
export const LevelCodeSchema = z.enum(LEVEL_CODES);
/** The code of a grade. */
export const GradeSchema = z.enum(GRADES);
/** The lowest and highest grade that a school offers; null if the source names none. */
export const GradeSpanSchema = z.object({ low: GradeSchema, high: GradeSchema }).nullable();
