import { findAccountParts, selectAnswers } from '#data/account/metadata-queries.ts';
import { countSavedSchools } from '#data/saves/saved-school-queries.ts';
import { completionPercent } from '#domain/account/account-completion.ts';
import type { AnyPageModel } from '#domain/page/page-model.ts';
import { takeTyped } from '../account/calls/typed-fields.ts';
import { htmlAnswer } from '../answers/html-answer.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/** The fields of one form, as a visitor typed them. */
interface Typed {
  /** The path to which the form is sent. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

const TEXT_TYPES = ['text', 'email', 'tel', 'url', 'search', 'number'];

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

/** Fills the form that is sent to a path with what the visitor typed, where the page has the same fields. */
function fillForms(page: Response, { action, fields }: Typed): Response {
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value]);
  const valuesOf = (field: Element) => values.get((field.getAttribute('name') ?? '').replace(/\[\]$/, ''));
  let isOurs = false;
  let select: readonly string[] | null = null;
  return new HTMLRewriter()
    .on('form', {
      element(form) {
        isOurs = (form.getAttribute('action') ?? '').split('?', 1)[0] === action;
        form.onEndTag(() => {
          isOurs = false;
        });
      },
    })
    .on('input', {
      element(input) {
        if (isOurs) fillInput(input, valuesOf(input) ?? []);
      },
    })
    .on('textarea', {
      element(textarea) {
        const given = valuesOf(textarea);
        if (isOurs && given !== undefined) textarea.setInnerContent(given[0] ?? '');
      },
    })
    .on('select', {
      element(list) {
        select = (isOurs ? valuesOf(list) : undefined) ?? null;
      },
    })
    .on('option', {
      element(option) {
        if (select === null) return;
        if (select.includes(option.getAttribute('value') ?? '')) option.setAttribute('selected', '');
        else option.removeAttribute('selected');
      },
    })
    .transform(page);
}

function fillInput(input: Element, given: readonly string[]): void {
  const type = input.getAttribute('type') ?? 'text';
  const [text] = given;
  if (TEXT_TYPES.includes(type) && text !== undefined) input.setAttribute('value', text);
  if (type !== 'checkbox' && type !== 'radio') return;
  if (given.includes(input.getAttribute('value') ?? 'on')) input.setAttribute('checked', '');
  else input.removeAttribute('checked');
}
