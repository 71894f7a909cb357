import { successPath } from '#domain/modals/success-path.ts';
import { FollowForm, FollowSeveralForm, NewsletterForm, StateWaitForm } from '#components/follows/FollowForms.tsx';
import { stateName } from '#domain/places/state-list.ts';
import { translateState } from '#i18n/state-names.ts';
import { knownText } from './known-text.ts';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';

/** Offers newsletters and grades. An address that is not a member's gets an email to confirm. */
export function emailJoin(request: FragmentRequest): ModalFragment {
  const { t, query } = request;
  const donePath = donePathOf(request, t('modals.emailJoin.done'));
  return {
    title: knownText(t, query.heading) ?? t('modals.emailJoin.title'),
    body: (
      <NewsletterForm
        view={request}
        donePath={donePath}
        newsletters={request.newsletters}
        text={knownText(t, query.subheading) ?? t('modals.emailJoin.text')}
      />
    ),
  };
}

/** Offers to follow one school, logged in or with an address. */
export function followSchool(request: FragmentRequest): ModalFragment {
  const { t, schools } = request;
  const [school] = schools;
  if (school === undefined)
    return { title: t('modals.login.title.Follow School'), body: <p>{t('modals.follow.noSchool')}</p> };
  const donePath = donePathOf(request, t('members.subscribed.mystat'));
  return {
    title: t('modals.follow.title', { school: school.name }),
    body: <FollowForm view={request} donePath={donePath} school={school} />,
  };
}

/** Offers to follow several schools at once. Each can be left out. */
export function followSchools(request: FragmentRequest): ModalFragment {
  const { t, schools } = request;
  const title = t('modals.follow.severalTitle');
  if (schools.length === 0) return { title, body: <p>{t('modals.follow.noSchool')}</p> };
  const donePath = donePathOf(request, t('modals.follow.severalDone'));
  return { title, body: <FollowSeveralForm view={request} donePath={donePath} schools={schools} /> };
}

/** Offers one email when we have more of a state. */
export function waitForState(request: FragmentRequest): ModalFragment {
  const { t, query, language } = request;
  const { state } = query;
  if (state === null) return { title: t('members.list.state_coverage'), body: <p>{t('modals.follow.noState')}</p> };
  const donePath = donePathOf(request, t('members.subscribed.state_coverage'));
  return {
    title: t('places.coverage.askFor', { state: translateState(stateName(state), language) }),
    body: <StateWaitForm view={request} donePath={donePath} state={state} />,
  };
}

/** The page that says what was done. An address waits for its confirmation. */
function donePathOf({ t, isSignedIn, returnTo }: FragmentRequest, heading: string): string {
  return successPath({ heading, subheading: isSignedIn ? null : t('members.subscribed.confirm'), returnTo });
}
