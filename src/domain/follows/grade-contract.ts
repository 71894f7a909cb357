import { z } from 'zod';
import { STUDENT_GRADES } from '../account/metadata-questions.ts';
import { EmailSchema, LanguageSchema, OptionalStateSchema } from '../account/request-fields.ts';

const StudentGradeSchema = z.enum(STUDENT_GRADES);

/** Other spellings of grades that forms have used. */
const SPELLINGS: Readonly<Record<string, string>> = { k: 'kg', prek: 'pk', 'pre-k': 'pk' };
const GradeFieldSchema = z
  .string()
  .max(10)
  .transform((grade) => SPELLINGS[grade.trim().toLowerCase()] ?? grade.trim().toLowerCase())
  .pipe(StudentGradeSchema);

/** A list of grades without duplicates. */
export const GradeListSchema = z
  .array(GradeFieldSchema)
  .max(40)
  .transform((grades) => [...new Set(grades)]);

/** `POST /gsr/api/students`, and the join form: grades as `k,1,2` or as a list. */
export const StudentsRequestSchema = z.object({
  user_id: z.string().max(64).nullish(),
  email: EmailSchema.optional(),
  grades: z
    .union([
      z
        .string()
        .max(200)
        .transform((text) => text.split(',').filter((word) => word.trim() !== '')),
      z.array(z.string().max(10)).max(40),
    ])
    .pipe(GradeListSchema),
  state: OptionalStateSchema,
  language: LanguageSchema,
});

/** `POST /gsr/user/save_grade_selection` and `/delete_grade_selection` */
export const GradeRequestSchema = z.object({ grade: GradeFieldSchema });
/** The response to every call about grades: all grades that the member follows. */
export const GradesAnswerSchema = z.object({ success: z.literal(true), gradeLevels: z.array(StudentGradeSchema) });
/** The grades that a member follows after a call. */
export type GradesAnswer = z.infer<typeof GradesAnswerSchema>;
