import { Hono } from 'hono';
import { NO_CARE } from '#domain/queues/queue-care.ts';
import { readClaimKind } from '#domain/claims/claim.ts';
import { DESK_CLAIMS_PATH } from '#domain/claims/claim-paths.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { countClaims, selectClaims } from '#data/claims/claim-queries.ts';
import { selectEndedOfficials, selectHeldValues } from '#data/claims/held-value-queries.ts';
import { filterAnswered, selectPublications } from '#data/claims/publish-answers.ts';
import { nameSchools } from '#data/claims/named-schools.ts';
import { selectDistrictWebsites } from '#data/claims/known-websites.ts';
import { selectCare } from '#data/desk/queue-care.ts';
import { selectSchools } from '#data/schools/school-queries.ts';
import { logProblem } from '#data/log/log-line.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from '../account/calls/form-notice.ts';
import { privateRead } from '../account/calls/member-call.ts';
import { requireMember } from '../account/session/member-session.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { admitToPage } from './desk-access.ts';

/** The queue of claims, for editors. For anyone else the page does not exist. */
export const deskClaimsRoutes = new Hono<EdgeApp>()
  .get(DESK_CLAIMS_PATH, privateRead, showQueue)
  .onError((error, c) => {
    logProblem({ code: 'desk-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function showQueue(c: EdgeContext): Promise<Response> {
  const scopes = await admitToPage(c, ['editor']);
  if (scopes instanceof Response) return scopes;
  const [queue, waiting] = await Promise.all([selectClaims(c.env.MEMBERS, scopes), countClaims(c.env.MEMBERS, scopes)]);
  const care = await selectCare(
    c.env.MEMBERS,
    'claim',
    queue.map(({ claim }) => claim.id),
  );
  const schools = await selectSchools(
    c.env.CATALOGUE,
    queue.map(({ claim }) => claim.school),
  );
  const websites = await findDistrictWebsites(
    c,
    queue.map(({ claim }) => claim.school),
  );
  const byKey = new Map(schools.map((school) => [schoolKey(school), school]));
  return renderPrivatePage(c, {
    kind: 'desk-claims',
    path: DESK_CLAIMS_PATH,
    demonstration: false,
    claims: queue.map(({ claim, ...evidence }) => {
      const key = schoolKey(claim.school);
      const { phone = null, website = websites.get(key) ?? null } = byKey.get(key) ?? {};
      return { ...claim, ...evidence, known: { phone, website }, care: care.get(claim.id) ?? NO_CARE };
    }),
    values: await nameSchools(c.env.CATALOGUE, await selectHeldValues(c.env.MEMBERS, scopes), ({ school }) => school),
    ended: await nameSchools(c.env.CATALOGUE, await findEnded(c, scopes), (school) => school),
    published: await nameSchools(
      c.env.CATALOGUE,
      await selectPublications(c.env.CATALOGUE, scopes),
      (school) => school,
    ),
    own: requireMember(c).email,
    waiting,
    alert: readFormNotice(c),
    isDone: c.req.query('done') !== undefined,
  });
}

/** Schools whose last official is gone, if something of theirs is on the page. */
async function findEnded(c: EdgeContext, scopes: readonly string[]) {
  const ended = await selectEndedOfficials(c.env.MEMBERS, scopes);
  const shown = await filterAnswered(c.env.CATALOGUE, ended);
  return ended.filter((school) => shown.has(schoolKey(school)));
}

/** The first website of the schools of each claimed district, by the key of the district. */
async function findDistrictWebsites(
  c: EdgeContext,
  claimed: readonly SavedSchool[],
): Promise<ReadonlyMap<string, string | null>> {
  const districts = new Map(
    claimed.filter((school) => readClaimKind(school) === 'district').map((district) => [schoolKey(district), district]),
  );
  const found = [...districts].map(async ([key, district]) => {
    const [website = null] = await selectDistrictWebsites(c.env.CATALOGUE, district);
    return [key, website] as const;
  });
  return new Map(await Promise.all(found));
}
