import { Hono } from 'hono';
import { LANGUAGE_CODES, type Language } from '#domain/places/language.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import {
  NOTE_STATUSES,
  NOTE_TAGS,
  NoteRequestSchema,
  SaveNoteRequestSchema,
  type NoteAnswer,
  type NoteStatus,
  type NoteTag,
  NoteAnswerSchema,
} from '#domain/saves/school-note-contract.ts';
import { selectKnownSchools } from '#data/saves/known-schools.ts';
import { findSchoolNote, saveSchoolNote, type SchoolNote } from '#data/saves/school-note-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { refuseCall, refuseFields } from '../account/calls/member-answers.ts';
import { memberCall, memberReadCall } from '../account/calls/member-call.ts';
import { requireMember } from '../account/session/member-session.ts';

const NO_NOTE: SchoolNote = { tags: [], status: null, comment: '' };

/**
 * Notes of a member on schools. Never cached. Labels use the visitor's language, whatever language the note was written
 * in.
 */
export const schoolNoteRoutes = new Hono<EdgeApp>()
  .get('/gsr/user/fetch_school_note', memberReadCall({ answer: NoteAnswerSchema }), async (c) => {
    const asked = NoteRequestSchema.safeParse(c.req.query());
    if (!asked.success) return refuseFields(c, asked.error);
    const school = { state: asked.data.state, id: asked.data.school_id };
    const note = await findSchoolNote(c.env.MEMBERS, requireMember(c).id, school);
    return c.json(toNoteAnswer(school, note ?? NO_NOTE, c.get('language')));
  })
  .post(
    '/gsr/user/save_school_note',
    memberCall(SaveNoteRequestSchema, { mayBeForm: true, answer: NoteAnswerSchema }),
    async (c) => {
      const { state, school_id, why_saved, status, comment } = c.req.valid('json');
      const school = { state, id: school_id };
      if ((await selectKnownSchools(c.env.CATALOGUE, [school])).length === 0) return refuseCall(c, 'unknown-school');
      const tags = why_saved.map(parseTag);
      const given = status === null || status === undefined || status === '' ? null : parseStatus(status);
      if (tags.includes(undefined)) return refuseCall(c, 'invalid-parameter', 'why_saved');
      if (given === undefined) return refuseCall(c, 'invalid-parameter', 'status');
      const note = { tags: NOTE_TAGS.filter((tag) => tags.includes(tag)), status: given, comment };
      const writing = { school, note, at: new Date().toISOString() };
      if (!(await saveSchoolNote(c.env.MEMBERS, requireMember(c).id, writing)))
        return refuseCall(c, 'too-many-schools');
      return c.json(toNoteAnswer(school, note, c.get('language')));
    },
  );

function toNoteAnswer(school: SavedSchool, note: SchoolNote, language: Language): NoteAnswer {
  return {
    success: true,
    noteContent: {
      state: school.state,
      school_id: school.id,
      why_saved: JSON.stringify(note.tags.map((tag) => translateTag(tag, language))),
      status: note.status === null ? null : translateStatus(note.status, language),
      comment: note.comment,
    },
    tags: NOTE_TAGS.map((key) => ({ key, label: translateTag(key, language) })),
    statuses: NOTE_STATUSES.map((key) => ({ key, label: translateStatus(key, language) })),
  };
}

function translateTag(tag: NoteTag, language: Language): string {
  return translatorFor(language)(`members.notes.tag.${tag}`);
}

function translateStatus(status: NoteStatus, language: Language): string {
  return translatorFor(language)(`members.notes.status.${status}`);
}

/** Parses a tag from its key, or from its label in either language. */
function parseTag(word: string): NoteTag | undefined {
  return NOTE_TAGS.find(
    (tag) => tag === word || LANGUAGE_CODES.some((language) => translateTag(tag, language) === word),
  );
}

function parseStatus(word: string): NoteStatus | undefined {
  return NOTE_STATUSES.find(
    (status) => status === word || LANGUAGE_CODES.some((language) => translateStatus(status, language) === word),
  );
}
