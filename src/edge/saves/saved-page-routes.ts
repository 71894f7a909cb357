import { Hono } from 'hono';
import type { z } from 'zod';
import { logProblem } from '#data/log/log-line.ts';
import { findCalendarAddress } from '#data/saves/calendar-address-queries.ts';
import { selectKnownSchools } from '#data/saves/known-schools.ts';
import {
  deleteSavedSchools,
  insertSavedSchools,
  isSchoolSaved,
  selectSavedSchools,
} from '#data/saves/saved-school-queries.ts';
import { selectSchoolNotes } from '#data/saves/school-note-queries.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { findDemonstration } from '#data/search/demonstration-states.ts';
import { selectRatingSources } from '#data/search/rating-sources.ts';
import { SAVED_SCHOOLS_PATH } from '#domain/places/place-paths.ts';
import { savedCalendarPath } from '#domain/saves/saved-calendar.ts';
import {
  SAVED_PAGE_SIZE,
  SavedFormSchema,
  SavedListQuerySchema,
  orderSaved,
  type SavedCard,
} from '#domain/saves/saved-list-page.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { readSharedList, type SharedList } from '#domain/saves/shared-list.ts';
import { schoolKey, parseSchoolKey } from '#domain/schools/school-id.ts';
import { csvLine } from '#domain/search/csv-line.ts';
import { translatorFor } from '#i18n/translator.ts';
import { readFormNotice } from '../account/calls/form-notice.ts';
import { answerDone, refuseCall } from '../account/calls/member-answers.ts';
import { openCall, privateRead } from '../account/calls/member-call.ts';
import { sign } from '../account/guard/member-secrets.ts';
import { answerCsv } from '../answers/csv-answer.ts';
import { errorPage } from '../answers/error-page.ts';
import { writeCsvHeader, writeCsvRow } from '../answers/school-csv.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { readPartnerUrl } from '../partners/partner-url.ts';
import { logFormSaves } from './browser-list/log-form-saves.ts';
import { readSavedCookie, writeSavedCookie } from './browser-list/saved-cookie.ts';

/** Removed schools with a note that the page lists at most. */
const MAX_REMOVED = 50;

/** The visitor's list: the account's if a member is logged in, else the browser's. */
interface SavedList {
  readonly cards: readonly SavedCard[];
  /** The number of schools that the catalogue no longer has. */
  readonly gone: number;
  /** Schools that the member removed from the list, whose notes are still there. */
  readonly removed: readonly SavedCard[];
}

/** The visitor's own list as a page, a file and a form. Private and never cached. */
export const savedPageRoutes = new Hono<EdgeApp>()
  .get(SAVED_SCHOOLS_PATH, privateRead, showSaved)
  .get(`${SAVED_SCHOOLS_PATH}saved-schools.csv`, privateRead, downloadSaved)
  .post(SAVED_SCHOOLS_PATH, openCall(SavedFormSchema, { mayBeForm: true }), (c) =>
    changeSavedList(c, c.req.valid('json')),
  )
  .onError((error, c) => {
    logProblem({ code: 'saved-page-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function showSaved(c: EdgeContext): Promise<Response> {
  const shared = readSharedList(new URL(c.req.url).searchParams);
  if (shared !== null) return showShared(c, shared);
  const { cards, gone, removed } = await loadSavedList(c);
  const query = SavedListQuerySchema.parse({ note: null, ...c.req.query() });
  const lastPage = Math.max(1, Math.ceil(cards.length / SAVED_PAGE_SIZE));
  const page = Math.min(query.page, lastPage);
  const start = (page - 1) * SAVED_PAGE_SIZE;
  return renderPrivatePage(c, {
    kind: 'saved-schools',
    path: SAVED_SCHOOLS_PATH,
    ...(await findDemonstration(
      c.env.CATALOGUE,
      cards.map(({ card }) => card.state),
    )),
    isSignedIn: c.get('session') !== null,
    query: { ...query, page },
    total: cards.length,
    schools: orderSaved(cards, query.sort).slice(start, start + SAVED_PAGE_SIZE),
    gone,
    removed: page === 1 ? removed : [],
    calendar: await findPrivateCalendar(c),
    alert: readFormNotice(c),
  });
}

/** Shows a list that someone handed over, and nothing of the visitor's own. */
async function showShared(c: EdgeContext, shared: SharedList): Promise<Response> {
  const known = await selectCards(c.env.CATALOGUE, shared.schools);
  const keys = shared.schools.map(schoolKey);
  return renderPrivatePage(c, {
    kind: 'shared-schools',
    path: SAVED_SCHOOLS_PATH,
    ...(await findDemonstration(
      c.env.CATALOGUE,
      [...known.values()].map(({ state }) => state),
    )),
    ...shared,
    cards: keys.flatMap((key) => known.get(key) ?? []),
    unknown: keys.filter((key) => !known.has(key)),
  });
}

/** Returns the private address of the member's calendar, or undefined if the visitor can't have one. */
async function findPrivateCalendar(c: EdgeContext): Promise<string | null | undefined> {
  const session = c.get('session');
  if (session === null || readPartnerUrl(c.env.CALENDAR_URL) === null) return undefined;
  const id = await findCalendarAddress(c.env.MEMBERS, session.member.id);
  if (id === null) return null;
  const key = { id, signature: sign(c.env, 'calendar', id) };
  return `${c.env.SITE_ORIGIN}${savedCalendarPath(key, c.get('language'))}`;
}

/** Saves or removes a school in the account's or the browser's list, for pages without script. */
async function changeSavedList(c: EdgeContext, request: z.output<typeof SavedFormSchema>): Promise<Response> {
  const { school, action } = request;
  if (action === 'remove') await remove(c, school);
  else if ((await selectKnownSchools(c.env.CATALOGUE, [school])).length === 0) return refuseCall(c, 'unknown-school');
  else if (!(await add(c, school))) return refuseCall(c, 'too-many-schools');
  return answerDone(c, null);
}

async function add(c: EdgeContext, school: SavedSchool): Promise<boolean> {
  const session = c.get('session');
  if (session === null) return writeSavedCookie(c, [school, ...others(readSavedCookie(c), school)]);
  const memberId = session.member.id;
  const added = await insertSavedSchools(c.env.MEMBERS, memberId, { schools: [school], at: new Date().toISOString() });
  await logFormSaves(c, memberId, { schools: added, action: 'add' });
  return added.length > 0 || isSchoolSaved(c.env.MEMBERS, memberId, school);
}

async function remove(c: EdgeContext, school: SavedSchool): Promise<void> {
  const session = c.get('session');
  if (session === null) writeSavedCookie(c, others(readSavedCookie(c), school));
  else {
    const memberId = session.member.id;
    const removed = await deleteSavedSchools(c.env.MEMBERS, memberId, [school]);
    await logFormSaves(c, memberId, { schools: removed, action: 'remove' });
  }
}

function others(schools: readonly SavedSchool[], school: SavedSchool): SavedSchool[] {
  return schools.filter((one) => schoolKey(one) !== schoolKey(school));
}

/** Returns the visitor's whole list with notes as a CSV file, sorted as on the page. */
async function downloadSaved(c: EdgeContext): Promise<Response> {
  const language = c.get('language');
  const { sort } = SavedListQuerySchema.parse({ note: null, ...c.req.query() });
  const { cards } = await loadSavedList(c);
  const t = translatorFor(language);
  const own = (['savedAt', 'status', 'tags', 'comment'] as const).map((column) => t(`saves.csv.${column}`));
  const sources = await selectRatingSources(
    c.env.CATALOGUE,
    cards.map(({ card }) => card.state),
  );
  const lines = orderSaved(cards, sort).map((saved) => csvLine(cells(c, saved, sources)));
  return answerCsv(c, {
    name: 'homeroom-saved-schools.csv',
    text: `${csvLine([...writeCsvHeader(language), ...own])}${lines.join('')}`,
    language,
  });
}

function cells(
  c: EdgeContext,
  { card, savedAt, note }: SavedCard,
  sources: Awaited<ReturnType<typeof selectRatingSources>>,
): (string | number | null)[] {
  const language = c.get('language');
  const t = translatorFor(language);
  return [
    ...writeCsvRow({ card, miles: null }, { language, siteOrigin: c.env.SITE_ORIGIN, sources }),
    savedAt?.slice(0, 10) ?? null,
    note?.status == null ? null : t(`members.notes.status.${note.status}`),
    note === null ? null : note.tags.map((tag) => t(`members.notes.tag.${tag}`)).join(', '),
    note?.comment ?? null,
  ];
}

/** Loads the visitor's saved schools, newest first, with their notes. */
async function loadSavedList(c: EdgeContext): Promise<SavedList> {
  const session = c.get('session');
  if (session === null) return { ...(await loadCards(c, readSavedCookie(c))), removed: [] };
  const memberId = session.member.id;
  const [saved, notes] = await Promise.all([
    selectSavedSchools(c.env.MEMBERS, memberId),
    selectSchoolNotes(c.env.MEMBERS, memberId),
  ]);
  const listed = new Set(saved.map(schoolKey));
  const noted = [...notes.keys()].filter((key) => !listed.has(key)).flatMap((key) => parseSchoolKey(key) ?? []);
  const [{ cards, gone }, removed] = await Promise.all([
    loadCards(c, saved),
    loadCards(c, noted.slice(0, MAX_REMOVED)),
  ]);
  const addNote = (one: SavedCard): SavedCard => ({ ...one, note: notes.get(schoolKey(one.card)) ?? null });
  return { cards: cards.map(addNote), gone, removed: removed.cards.map(addNote) };
}

async function loadCards(
  c: EdgeContext,
  schools: readonly (SavedSchool & { readonly saved_at?: string })[],
): Promise<Omit<SavedList, 'removed'>> {
  const known = schools.length === 0 ? new Map<string, never>() : await selectCards(c.env.CATALOGUE, schools);
  const cards = schools.flatMap((school) => {
    const card = known.get(schoolKey(school));
    return card === undefined ? [] : [{ card, savedAt: school.saved_at ?? null, note: null }];
  });
  return { cards, gone: schools.length - cards.length };
}
