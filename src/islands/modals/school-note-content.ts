import type { NoteAnswer } from '#domain/saves/school-note-contract.ts';
import type { ModalSchool } from './modal-contract.ts';

/** The contract's limit of a comment, by itself: the contract brings its whole schema along. */
export const NOTE_LIMIT = 280;

/** The keys of a note's tags. Its own text has their labels, in the reader's language. */
export function chosenTags({ noteContent, tags }: NoteAnswer): string[] {
  return tags.filter(({ label }) => noteContent.why_saved.includes(JSON.stringify(label))).map(({ key }) => key);
}

/** Returns the request that saves a note. */
export function noteBody(
  { state, id }: ModalSchool,
  note: { tags: readonly string[]; status: string; comment: string },
): object {
  const { tags, status, comment } = note;
  return { state, school_id: id, why_saved: JSON.stringify(tags), status: status === '' ? null : status, comment };
}
