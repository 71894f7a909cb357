import { Hono } from 'hono';
import type { DeskFactPage, DeskSchool } from '#domain/facts/desk-facts-pages.ts';
import { DESK_SCHOOLS_PATH, deskFactPath, deskHistoryPath, deskSchoolPath } from '#domain/facts/fact-paths.ts';
import { findSchoolYear, isEditableFact, parseFactValue, type EditableFact } from '#domain/facts/school-facts.ts';
import { EVERYWHERE } from '#domain/reviews/roles.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { findDeskSchools, selectFactLog } from '#data/facts/fact-queries.ts';
import { makeChangedProfile } from '#data/facts/preview-page.ts';
import { editSchool, loadStoredFacts } from '#data/facts/stored-facts.ts';
import { findPage } from '#data/regeneration/page-store.ts';
import { readStoredHtml } from '#data/regeneration/whole-body.ts';
import { selectEmails } from '#data/account/member-queries.ts';
import { logProblem } from '#data/log/log-line.ts';
import { errorPage } from '../answers/error-page.ts';
import { htmlAnswer } from '../answers/html-answer.ts';
import { admitToPage } from '../desk/desk-access.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from '../account/calls/form-notice.ts';
import { errorText } from '../account/calls/member-answers.ts';
import { privateRead } from '../account/calls/member-call.ts';
import { toPageSources } from '../pages/page-sources-of.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { findDeskSchool, findLastChange, findPublishedOn, listFactViews, readEditedSchool } from './edited-school.ts';

const MAX_QUERY_LENGTH = 100;

/** The desk's pages about the facts of schools, for editors. For anyone else they do not exist. */
export const deskSchoolsRoutes = new Hono<EdgeApp>()
  .get(DESK_SCHOOLS_PATH, privateRead, showSearch)
  .get('/desk/schools/:school/', privateRead, ofSchool(showFacts))
  .get('/desk/schools/:school/change/', privateRead, ofSchool(showChange))
  .get('/desk/schools/:school/preview/', privateRead, ofSchool(showPreview))
  .get('/desk/schools/:school/live/', privateRead, ofSchool(showLive))
  .get('/desk/schools/:school/history/', privateRead, ofSchool(showHistory))
  .onError((error, c) => {
    logProblem({ code: 'desk-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function showSearch(c: EdgeContext): Promise<Response> {
  const scopes = await admitToPage(c, ['editor']);
  if (scopes instanceof Response) return scopes;
  const query = (c.req.query('q') ?? '').slice(0, MAX_QUERY_LENGTH);
  const states = scopes.includes(EVERYWHERE) ? null : scopes;
  const found = await findDeskSchools(c.env.CATALOGUE, { query, states });
  return renderPrivatePage(c, { kind: 'desk-schools', path: DESK_SCHOOLS_PATH, demonstration: false, query, found });
}

type Show = (c: EdgeContext, school: SavedSchool, shown: DeskSchool) => Promise<Response>;

function ofSchool(show: Show) {
  return async (c: EdgeContext): Promise<Response> => {
    const scopes = await admitToPage(c, ['editor']);
    if (scopes instanceof Response) return scopes;
    const school = readEditedSchool(c, scopes);
    const shown = school === null ? null : await findDeskSchool(c, school);
    return school === null || shown === null ? errorPage(c, 404) : show(c, school, shown);
  };
}

async function showFacts(c: EdgeContext, school: SavedSchool, shown: DeskSchool): Promise<Response> {
  const [stored, log] = await Promise.all([
    loadStoredFacts(c.env.CATALOGUE, school),
    selectFactLog(c.env.CATALOGUE, school),
  ]);
  if (stored === null) return errorPage(c, 404);
  return renderPrivatePage(c, {
    kind: 'desk-school',
    path: deskSchoolPath(school),
    demonstration: false,
    school: shown,
    facts: listFactViews(stored, log),
    publishedOn: findPublishedOn(stored),
    alert: readFormNotice(c),
    isDone: c.req.query('done') !== undefined,
  });
}

async function showChange(c: EdgeContext, school: SavedSchool, shown: DeskSchool): Promise<Response> {
  const fact = readFact(c);
  if (fact === null) return errorPage(c, 404);
  const [stored, log] = await Promise.all([
    loadStoredFacts(c.env.CATALOGUE, school),
    selectFactLog(c.env.CATALOGUE, school),
  ]);
  if (stored === null) return errorPage(c, 404);
  const current = stored.row[fact];
  return renderPrivatePage(c, {
    kind: 'desk-fact',
    path: deskFactPath(school, fact, c.req.query('value')),
    demonstration: false,
    ...{ school: shown, fact, current },
    seen: findLastChange(log, fact),
    ...readProposal(c, fact, current),
  });
}

/** Reads the value that an editor typed, if it is one. */
function readProposal(
  c: EdgeContext,
  fact: EditableFact,
  current: string | null,
): Pick<DeskFactPage, 'proposed' | 'typed' | 'alert'> {
  const alert = readFormNotice(c);
  const typed = c.req.query('value');
  if (typed === undefined) return { proposed: undefined, typed: current ?? '', alert };
  const parsed = parseFactValue(fact, typed);
  if (parsed.kind === 'invalid') return { proposed: undefined, typed, alert: errorText(c, parsed.code) };
  return { proposed: parsed.value, typed, alert };
}

async function showPreview(c: EdgeContext, school: SavedSchool): Promise<Response> {
  const fact = readFact(c);
  if (fact === null) return errorPage(c, 404);
  const stored = await loadStoredFacts(c.env.CATALOGUE, school);
  const parsed = parseFactValue(fact, c.req.query('value') ?? '');
  if (stored === null || parsed.kind === 'invalid') return errorPage(c, 404);
  const edit = { kind: 'change', fact, value: parsed.value, hold: 'always' } as const;
  const edited = editSchool(stored, edit, findSchoolYear(new Date()));
  const page = edited === null ? null : await makeChangedProfile(toPageSources(c.env), school, edited);
  return page === null ? errorPage(c, 404) : renderPrivatePage(c, page);
}

/** Shows the page that visitors get now, as an editor's private copy. */
async function showLive(c: EdgeContext, school: SavedSchool, { path }: DeskSchool): Promise<Response> {
  const page = { path, language: c.get('language'), region: school.state };
  const stored = await findPage(c.env.CATALOGUE, page);
  const html = stored?.kind === 'page' ? await readStoredHtml(c.env.PAGES, stored) : null;
  if (html === null) return errorPage(c, 404);
  c.header('X-Robots-Tag', 'noindex');
  return htmlAnswer(c, html, { 'cache-control': 'private, no-store', 'content-language': page.language });
}

async function showHistory(c: EdgeContext, school: SavedSchool, shown: DeskSchool): Promise<Response> {
  const log = await selectFactLog(c.env.CATALOGUE, school);
  const emails = await selectEmails(
    c.env.MEMBERS,
    log.map(({ editor }) => editor),
  );
  return renderPrivatePage(c, {
    kind: 'desk-history',
    path: deskHistoryPath(school),
    demonstration: false,
    school: shown,
    entries: log.map((entry) => ({ ...entry, editor: emails.get(entry.editor) ?? null })),
  });
}

function readFact(c: EdgeContext): EditableFact | null {
  const fact = c.req.query('fact') ?? '';
  return isEditableFact(fact) ? fact : null;
}
