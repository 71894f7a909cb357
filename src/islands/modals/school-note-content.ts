import type { NoteAnswer } from '#domain/saves/school-note-contract.ts';

/** A note as it is saved now. */
export type SchoolNoteContent = NoteAnswer['noteContent'];
