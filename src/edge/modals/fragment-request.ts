import { schoolKey } from '#domain/schools/school-id.ts';
import { ModalParametersSchema, type ModalQuery } from '#domain/modals/modal-parameters.ts';
import { MODALS_PATH } from '#domain/modals/modals-path.ts';
import { toSameOriginPath } from '#domain/members/site-link.ts';
import { HOME_PATH } from '#domain/places/place-paths.ts';
import { findMember } from '#data/members/member-queries.ts';
import { selectAnswers } from '#data/members/metadata-queries.ts';
import { findTokenOwner } from '#data/members/token-queries.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { localizePath } from '../members/calls/form-answer.ts';
import { hashToken } from '../members/guard/member-secrets.ts';
import { readAge } from '../members/session/member-cookies.ts';
import { readOpenedToken } from '../members/session/opened-token.ts';
import { listSocialProviders } from '../members/social/social-providers.ts';
import type { FragmentRequest, NamedSchool } from './modal-fragment.ts';

/** Parameters that belong to one visit of a page, not to its address. */
const PASSING = ['error', 'lang'];
/** Parameters that a fragment shows as a text, cut to this length. */
const TEXTS = ['heading', 'subheading', 'school_name'];
const MAX_TEXT_LENGTH = 200;

/** Reads a request for a fragment. Paths that are not our own count as not given. */
export async function readFragmentRequest(c: EdgeContext, isPage: boolean): Promise<FragmentRequest> {
  const url = new URL(c.req.url);
  const parsed = ModalParametersSchema.parse(Object.fromEntries(url.searchParams));
  const search = toSameOriginPath(parsed.search ?? '', url.origin);
  const query = { ...parsed, search };
  const returnTo = returnPath(c, query);
  const member = c.get('session')?.member ?? null;
  const token = readOpenedToken(c);
  return {
    query,
    language: c.get('language'),
    t: translatorFor(c.get('language')),
    self: selfOf(url),
    returnTo,
    returnLink: localizePath(c, returnTo),
    isSignedIn: member !== null,
    member,
    token,
    findOwner: async (kind) => {
      if (token === null) return null;
      const owner = await findTokenOwner(c.env.MEMBERS, { hash: hashToken(token), kind, now: Date.now() });
      return owner === null ? null : findMember(c.env.MEMBERS, owner);
    },
    readAnswers: async () => (member === null ? null : selectAnswers(c.env.MEMBERS, member.id)),
    isUnderAge: readAge(c) === 'under',
    providers: listSocialProviders(c.env),
    schools: await namedSchools(c, query),
    headingLevel: isPage ? 2 : 3,
  };
}

function selfOf(url: URL): string {
  const kept = [...url.searchParams].filter(([name]) => !PASSING.includes(name));
  const cut = kept.map(([name, value]) => [name, TEXTS.includes(name) ? value.slice(0, MAX_TEXT_LENGTH) : value]);
  const query = new URLSearchParams(cut).toString();
  return query === '' ? url.pathname : `${url.pathname}?${query}`;
}

/** Returns the page that the visitor goes to next or came from; never another form. */
function returnPath(c: EdgeContext, query: ModalQuery): string {
  const { origin } = new URL(c.req.url);
  const asked = toSameOriginPath(query.return_to ?? '', origin);
  if (asked !== null) return asked;
  const from = toSameOriginPath(c.req.header('referer') ?? '', origin);
  return from === null || from.startsWith(MODALS_PATH) || from.startsWith('/account/') ? HOME_PATH : from;
}

async function namedSchools(c: EdgeContext, { state, school_id: id, schools }: ModalQuery): Promise<NamedSchool[]> {
  const asked = [...(state !== null && id !== null ? [{ state, id }] : []), ...schools];
  if (asked.length === 0) return [];
  const cards = await selectCards(c.env.CATALOGUE, asked);
  return asked.flatMap((school) => cards.get(schoolKey(school)) ?? []);
}
