import type { ProfilePage } from './profile-page.ts';
import type { FilledModule } from './module-view.ts';
import type { SourceNote } from '../figures/source-note.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { fillSelfReported } from './overview-module.ts';

/** Adds the source of self-reported entries to a module of figures, next to the sources of the figures. */
export function addSelfReportedSource<Content>(page: ProfilePage, view: FilledModule<Content>): FilledModule<Content> {
  const [note] = fillSelfReported(page, view.content).sources;
  return note === undefined ? view : { ...view, sources: addNote(view.sources, note) };
}

/** The year of self-reported entries, which have no year of their own; null without such a source. */
export function findSelfReportedYear(page: ProfilePage): SchoolYear | null {
  return fillSelfReported(page, null).sources[0]?.years[0] ?? null;
}

function addNote(notes: readonly SourceNote[], note: SourceNote): readonly SourceNote[] {
  const known = notes.find(({ source }) => source === note.source);
  if (known === undefined) return [...notes, note];
  const joined = { source: note.source, years: [...new Set([...known.years, ...note.years])].sort() };
  return notes.map((one) => (one === known ? joined : one));
}
