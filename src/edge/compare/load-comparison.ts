import { GAP_GROUPS } from '#domain/profile/group-gaps.ts';
import { findPool } from '#domain/figures/average-pool.ts';
import { comparePath, type CompareRequest } from '#domain/compare/compare-address.ts';
import type { ComparedSchool, ComparePage } from '#domain/compare/compare-page.ts';
import { compareProfiles } from '#domain/compare/compare-rows.ts';
import { hasCommonFigures, onlyDifferentRows } from '#domain/compare/row-differences.ts';
import { suggestSchools } from '#domain/compare/suggested-schools.ts';
import { milesBetween, type Coordinates } from '#domain/places/distance.ts';
import { findSeries } from '#domain/profile/module-view.ts';
import type { ListedNote } from '#domain/saves/saved-list-page.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { loadComparedProfiles, type ComparedProfile } from '#data/compare/compared-profiles.ts';
import { selectSchoolNotes } from '#data/saves/school-note-queries.ts';
import { logProblem } from '#data/log/log-line.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { readSession } from '../members/session/member-session.ts';
import { toPageSources } from '../pages/page-sources-of.ts';
import { findFromPlace } from './find-from-place.ts';

type Notes = ReadonlyMap<string, ListedNote>;
const NO_NOTES: Notes = new Map();

/** Loads a comparison. If a member is logged in, it has their notes, and only they may see it. */
export async function loadComparison(c: EdgeContext, request: CompareRequest): Promise<ComparePage> {
  const { schools: asked, isTooMany, isOnlyDifferent, from } = request;
  const [profiles, { place, point }, notes] = await Promise.all([
    loadComparedProfiles(toPageSources(c.env), asked, ['all', ...GAP_GROUPS]),
    findFromPlace(c, from),
    readNotes(c),
  ]);
  const schools = profiles.map((profile) => toComparedSchool(profile, { point, notes: notes ?? NO_NOTES }));
  const pages = profiles.map(({ page }) => page);
  const pool = onePool(schools);
  const sections = compareProfiles(pages, {
    hasOnePool: pool !== null,
    hasPlace: point !== null,
    hasNotes: schools.some(({ note }) => note !== null),
  });
  const shown = isOnlyDifferent ? onlyDifferentRows(sections, schools) : { sections, hiddenRows: 0 };
  return {
    ...{ kind: 'compare', isTooMany, isOnlyDifferent, from, schools, pool, place, ...shown },
    path: comparePath(schools.map(({ card }) => card)),
    demonstration: pages.some(({ demonstration }) => demonstration),
    hasCommonFigures: hasCommonFigures(sections),
    suggested: suggestSchools(pages),
    isSignedIn: notes !== null,
  };
}

/** The notes of the member; null for a visitor. A comparison needs no account, so it does without if accounts are unavailable. */
async function readNotes(c: EdgeContext): Promise<Notes | null> {
  try {
    const session = await readSession(c);
    return session === null ? null : await selectSchoolNotes(c.env.MEMBERS, session.member.id);
  } catch (error) {
    logProblem({ code: 'compare-without-notes', message: String(error) });
    return null;
  }
}

function toComparedSchool(
  { card, page }: ComparedProfile,
  { point, notes }: { point: Coordinates | null; notes: Notes },
): ComparedSchool {
  const { school, state } = page;
  const { lat, lon } = school;
  // No one answers for a closed school.
  const { phone, website } = card.isOpen ? school : { phone: null, website: null };
  return {
    ...{ card, phone, website },
    pool: findPool(school),
    state: state.name,
    ratingsSource: findSeries(page, ['proficiency'])[0]?.source ?? null,
    miles: point === null || lat === null || lon === null ? null : milesBetween(point, { lat, lon }),
    note: notes.get(schoolKey(card)) ?? null,
  };
}

/** The pool and state of all schools; null if they differ, or if one has no pool. */
function onePool(schools: readonly ComparedSchool[]): ComparePage['pool'] {
  const [first] = schools;
  if (first?.pool == null) return null;
  const isShared = schools.every(({ pool, card }) => pool === first.pool && card.state === first.card.state);
  return isShared ? { id: first.pool, state: first.state, schools: null } : null;
}
