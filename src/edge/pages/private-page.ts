import { completionPercent } from '#domain/members/account-completion.ts';
import type { AnyPageModel } from '#domain/page/page-model.ts';
import { findAccountParts, selectAnswers } from '#data/members/metadata-queries.ts';
import { countSavedSchools } from '#data/saves/saved-school-queries.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { htmlAnswer } from '../answers/html-answer.ts';
import { takeTyped } from '../members/calls/typed-fields.ts';
import { fillForms } from './fill-forms.ts';

/**
 * Renders a page for one visitor: no cache keeps it, no search engine lists it. For a member, its header shows the account,
 * also without scripts. A form that was refused comes back as the visitor filled it in.
 */
export async function renderPrivatePage(c: EdgeContext, page: AnyPageModel): Promise<Response> {
  const language = c.get('language');
  c.header('Cache-Control', 'private, no-store');
  c.header('X-Robots-Tag', 'noindex');
  c.header('Content-Language', language);
  const member = await findShownMember(c);
  const model = member === undefined ? page : { ...page, member };
  const typed = takeTyped(c);
  const answer = htmlAnswer(c, await c.get('renderer').render(model, language, c.env.SITE_ORIGIN));
  return typed === null ? answer : fillForms(answer, typed);
}

async function findShownMember(c: EdgeContext): Promise<AnyPageModel['member']> {
  const member = c.get('session')?.member;
  if (member === undefined) return undefined;
  const [answers, savedSchools] = await Promise.all([
    selectAnswers(c.env.MEMBERS, member.id),
    countSavedSchools(c.env.MEMBERS, member.id),
  ]);
  const grants = c.get('deskGrants');
  return {
    percent: completionPercent(findAccountParts(member, answers)),
    savedSchools,
    ...(grants !== undefined && { deskRoles: [...new Set(grants.map(({ role }) => role))] }),
  };
}
