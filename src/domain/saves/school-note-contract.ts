import { z } from 'zod';
import { SchoolIdFieldSchema, StateSchema } from '../account/request-fields.ts';

/** The most characters of a note's comment. */
export const NOTE_MAX_LENGTH = 280;

/** The member's reason to save a school. Texts: `members.notes.tag.<key>`. */
export const NOTE_TAGS = [
  'close_to_home',
  'academics',
  'teachers',
  'programs',
  'special_education',
  'sports',
  'arts',
  'diversity',
  'size',
  'safety',
  'recommended',
  'siblings',
] as const;
/** A reason to save a school. */
export type NoteTag = (typeof NOTE_TAGS)[number];

/** The member's status with a school. Texts: `members.notes.status.<key>`. */
export const NOTE_STATUSES = [
  'considering',
  'visit_planned',
  'visited',
  'applied',
  'accepted',
  'enrolled',
  'ruled_out',
] as const;
/** How far a family got with a school. */
export type NoteStatus = (typeof NOTE_STATUSES)[number];

const SchoolFieldsSchema = z.object({ state: StateSchema, school_id: SchoolIdFieldSchema });

/** `GET /gsr/user/fetch_school_note` */
export const NoteRequestSchema = SchoolFieldsSchema;

/** Tags arrive as a list, or as JSON text of a list. The edge recognizes labels in either language. */
const TagWordsSchema = z
  .union([z.string().max(2000), z.array(z.string().max(80)).max(40)])
  .transform((raw, context) => wordsOf(raw) ?? refuseTags(context))
  .pipe(z.array(z.string().max(80)).max(40))
  .default([]);

/** A comment as it was typed: line breaks are kept, other control characters are not. */
const CommentSchema = z
  .string()
  .max(NOTE_MAX_LENGTH * 20)
  .transform((comment) =>
    comment
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{C}\n\u200d]/gu, '')
      .normalize('NFC')
      .trim(),
  )
  .refine((comment) => comment.length <= NOTE_MAX_LENGTH, { error: 'note-too-long' })
  .default('');

/** `POST /gsr/user/save_school_note` */
export const SaveNoteRequestSchema = SchoolFieldsSchema.extend({
  why_saved: TagWordsSchema,
  status: z.string().max(80).nullish(),
  comment: CommentSchema,
});

/** The response of both calls: the note, empty without one, and the choices in the visitor's language. */
export const NoteAnswerSchema = z.object({
  success: z.literal(true),
  noteContent: z.object({
    state: z.string().length(2),
    school_id: z.string().max(12),
    why_saved: z.string().max(2000).meta({ description: 'JSON text: a list of tag labels.' }),
    status: z.string().max(80).nullable(),
    comment: z.string().max(NOTE_MAX_LENGTH),
  }),
  tags: z.array(z.object({ key: z.enum(NOTE_TAGS), label: z.string().max(80) })),
  statuses: z.array(z.object({ key: z.enum(NOTE_STATUSES), label: z.string().max(80) })),
});
/** What the dialog of a note shows. */
export type NoteAnswer = z.infer<typeof NoteAnswerSchema>;

function wordsOf(raw: string | readonly string[]): readonly string[] | null {
  if (typeof raw !== 'string') return raw;
  if (raw.trim() === '') return [];
  try {
    const parsed = z.array(z.string()).safeParse(JSON.parse(raw));
    return parsed.success ? parsed.data : null;
  } catch {
    return [raw];
  }
}

function refuseTags(context: z.RefinementCtx): never {
  context.addIssue({ code: 'custom', message: 'is no list of tags' });
  return z.NEVER;
}
