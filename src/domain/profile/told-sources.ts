import type { ProfilePage } from '../regeneration/page-model.ts';
import type { FilledModule, SourceNote } from './module-view.ts';
import { told } from './overview-module.ts';

/** A module of figures that also holds entries told in words: their source is named with those of the figures. */
export function withToldSource<Content>(page: ProfilePage, view: FilledModule<Content>): FilledModule<Content> {
  const [note] = told(page, view.content).sources;
  return note === undefined ? view : { ...view, sources: addNote(view.sources, note) };
}

function addNote(notes: readonly SourceNote[], note: SourceNote): readonly SourceNote[] {
  const known = notes.find(({ source }) => source === note.source);
  if (known === undefined) return [...notes, note];
  const joined = { source: note.source, years: [...new Set([...known.years, ...note.years])].sort() };
  return notes.map((one) => (one === known ? joined : one));
}
