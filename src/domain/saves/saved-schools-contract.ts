import { z } from 'zod';
import { lineOf, SchoolIdFieldSchema, StateSchema } from '../account/request-fields.ts';

/** The most saved schools of a list. No person compares more. */
export const MAX_SAVED_SCHOOLS = 2000;
/** The most schools in one synchronization. */
const MAX_SYNCED_SCHOOLS = 1000;

/** A saved school. State and id together identify it. */
const SavedSchoolSchema = z.object({ state: StateSchema, id: SchoolIdFieldSchema });
/** The key of a school, wherever a list of schools is saved, compared or followed. */
export type SavedSchool = z.output<typeof SavedSchoolSchema>;

/** The school of a request. Its id is `id` or `school_id`. */
const SchoolFieldSchema = z
  .object({ state: z.string().max(80), id: z.string().max(20).optional(), school_id: z.string().max(20).optional() })
  .transform(({ state, id, school_id }) => ({ state, id: id ?? school_id ?? '' }))
  .pipe(SavedSchoolSchema);

/** `POST /gsr/api/save_school` and `DELETE /gsr/api/delete_school`; a form sends the school's fields by themselves. */
export const SaveSchoolRequestSchema = z
  .union([z.object({ school: SchoolFieldSchema }), SchoolFieldSchema.transform((school) => ({ school }))])
  .transform(({ school }) => school);

/** `POST /gsr/api/log_saved_school` */
export const SaveLogRequestSchema = z.object({
  saved_schools_log: z.object({
    state: StateSchema,
    school_id: SchoolIdFieldSchema,
    action: z.enum(['add', 'remove']),
    location: lineOf(60).nullish(),
  }),
});

/**
 * `POST /gsr/api/saved_school_list`: what a browser saved and removed while no member was logged in or the network was
 * down.
 */
export const SyncRequestSchema = z.object({
  added: z.array(SchoolFieldSchema).max(MAX_SYNCED_SCHOOLS).default([]),
  removed: z.array(SchoolFieldSchema).max(MAX_SYNCED_SCHOOLS).default([]),
});

/** The response to every call about saved schools, newest first. */
export const SavedSchoolsAnswerSchema = z.object({
  success: z.literal(true),
  saved_schools: z
    .array(z.object({ state: z.string().length(2), id: z.string().max(12), saved_at: z.iso.datetime() }))
    .max(MAX_SAVED_SCHOOLS),
});
/** The saved schools of a member after a call. */
export type SavedSchoolsAnswer = z.infer<typeof SavedSchoolsAnswerSchema>;

/** The response to saving one school. `was_saved` is true for a second save. Only a first save opens a confirmation. */
export const SaveSchoolAnswerSchema = z.object({
  success: z.literal(true),
  was_saved: z.boolean(),
  saved_schools_count: z.int().min(0),
});
/** What the heart gets after saving one school. */
export type SaveSchoolAnswer = z.infer<typeof SaveSchoolAnswerSchema>;
