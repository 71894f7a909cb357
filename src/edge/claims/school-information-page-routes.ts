import { Hono } from 'hono';
import { parseClaimKey, readClaimKind, type ClaimedSchool } from '#domain/claims/claim.ts';
import { csvLine } from '#domain/search/csv-line.ts';
import { findInputErrors, parseAnswers, toTypedValues, type TypedValues } from '#domain/claims/parse-answers.ts';
import { SCHOOL_INFORMATION_PATH, schoolInformationPath } from '#domain/claims/school-information-paths.ts';
import type { SchoolFormPage } from '#domain/claims/school-information-pages.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { makeChangedProfile } from '#data/facts/preview-page.ts';
import { loadStoredFacts } from '#data/facts/stored-facts.ts';
import { scopesOf, selectGrants } from '#data/reviews/role-queries.ts';
import { findDraft } from '#data/claims/draft-queries.ts';
import { selectHeldValuesOf } from '#data/claims/held-value-queries.ts';
import { nameSchools } from '#data/claims/named-schools.ts';
import { countSpokespersons } from '#data/claims/spokesperson-queries.ts';
import { applyAnswers } from '#data/claims/publish-answers.ts';
import { translatorFor } from '#i18n/translator.ts';
import { logProblem } from '#data/log/log-line.ts';
import { answerCsv } from '../answers/csv-answer.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from '../account/calls/form-notice.ts';
import { leadToSignIn, privateRead } from '../account/calls/member-call.ts';
import { toPageSources } from '../pages/page-sources-of.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { hasPassedFactor } from '../desk/desk-access.ts';
import { findOwnRights, findSchools, listOwnSchools, readOwnSchool } from './own-school.ts';

/** The pages in which officials describe their school. For anyone else they do not exist. */
export const schoolInformationPageRoutes = new Hono<EdgeApp>()
  .get(SCHOOL_INFORMATION_PATH, privateRead, showSchools)
  .get('/school-information/:school/', privateRead, ofOwnSchool(showForm))
  .get('/school-information/:school/preview/', privateRead, ofOwnSchool(showPreview))
  .get('/school-information/:school/answers.csv', privateRead, ofOwnSchool(downloadAnswers))
  .onError((error, c) => {
    logProblem({ code: 'school-form-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function showSchools(c: EdgeContext): Promise<Response> {
  const memberId = c.get('session')?.member.id;
  if (memberId === undefined) return leadToSignIn(c, c.req.path);
  const scopes = scopesOf(await selectGrants(c.env.MEMBERS, { memberId, roles: ['official'] }));
  if (scopes.length === 0) return errorPage(c, 404);
  const schools = await listOwnSchools(c, scopes);
  const districts = scopes.map(parseClaimKey).filter((key) => key !== null && readClaimKind(key) === 'district');
  const own = districts.filter((key) => key !== null);
  const values = (await Promise.all(own.map((district) => selectHeldValuesOf(c.env.MEMBERS, district)))).flat();
  return renderPrivatePage(c, {
    kind: 'own-schools',
    path: SCHOOL_INFORMATION_PATH,
    demonstration: false,
    schools,
    districts: await Promise.all(
      own.map(async (district) => ({ ...district, listed: await countSpokespersons(c.env.MEMBERS, district) })),
    ),
    values: await nameSchools(
      c.env.CATALOGUE,
      values.filter((value) => value.memberId !== memberId),
      ({ school }) => school,
    ),
  });
}

type Show = (c: EdgeContext, school: ClaimedSchool) => Promise<Response>;

function ofOwnSchool(show: Show) {
  return async (c: EdgeContext): Promise<Response> => {
    if (c.get('session') === null) return leadToSignIn(c, c.req.path);
    const key = await readOwnSchool(c);
    const [school] = key === null ? [] : await findSchools(c, [key]);
    return school === undefined ? errorPage(c, 404) : show(c, school);
  };
}

async function showForm(c: EdgeContext, school: ClaimedSchool): Promise<Response> {
  const draft = await findDraft(c.env.MEMBERS, school);
  const typed = draft?.typed ?? (await readContact(c, school));
  return renderPrivatePage(c, {
    kind: 'school-form',
    path: schoolInformationPath(school),
    demonstration: false,
    school,
    typed,
    errors: draft === null ? {} : findInputErrors(typed),
    status: draft?.status ?? null,
    returnReason: draft?.returnReason ?? null,
    revision: draft?.revision ?? 0,
    alert: readFormNotice(c),
    done: readDone(c),
    waiting: (await selectHeldValuesOf(c.env.MEMBERS, school)).map(({ field }) => field),
    publishing: await findPublishing(c, school),
  });
}

function readDone(c: EdgeContext): SchoolFormPage['done'] {
  const done = c.req.query('done');
  return done === 'saved' || done === 'published' || done === 'waiting' ? done : null;
}

async function findPublishing(c: EdgeContext, school: ClaimedSchool): Promise<SchoolFormPage['publishing']> {
  if (!(await findOwnRights(c, school)).mayPublish) return 'draft-only';
  return hasPassedFactor(c) ? 'open' : 'needs-factor';
}

/** The contact that the page shows now: the form begins with it. */
async function readContact(c: EdgeContext, school: ClaimedSchool): Promise<TypedValues> {
  const stored = await loadStoredFacts(c.env.CATALOGUE, school);
  return toTypedValues({ phone: stored?.row.phone ?? '', website: stored?.row.website ?? '' });
}

/** Shows the page as the draft would make it, by the renderer of the page itself. Stores nothing. */
async function showPreview(c: EdgeContext, school: ClaimedSchool): Promise<Response> {
  const [draft, stored] = await Promise.all([
    findDraft(c.env.MEMBERS, school),
    loadStoredFacts(c.env.CATALOGUE, school),
  ]);
  if (draft === null || stored === null) return errorPage(c, 404);
  const now = new Date();
  const edited = applyAnswers(stored, parseAnswers(draft.typed, now.toISOString().slice(0, 10)), now);
  const page = edited === null ? null : await makeChangedProfile(toPageSources(c.env), school, edited);
  return page === null ? errorPage(c, 404) : renderPrivatePage(c, page);
}

/** Returns the draft's answers as a CSV file: a line for each field, with both languages. */
async function downloadAnswers(c: EdgeContext, school: ClaimedSchool): Promise<Response> {
  const draft = await findDraft(c.env.MEMBERS, school);
  const language = c.get('language');
  const t = translatorFor(language);
  const { answers } = parseAnswers(draft?.typed ?? {}, new Date().toISOString().slice(0, 10));
  const head = csvLine([t('school-form.csv.field'), t('school-form.csv.english'), t('school-form.csv.spanish')]);
  const lines = Object.values(answers).map(({ field, en, es }) => csvLine([field, en.join('\n'), es.join('\n')]));
  return answerCsv(c, { name: `${schoolKey(school)}.csv`, text: `${head}${lines.join('')}`, language });
}
