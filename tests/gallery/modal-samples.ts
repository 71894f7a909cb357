import { MODAL_FRAGMENTS } from '#domain/modals/modal-fragments.ts';
import { SEARCH_PATH } from '#domain/places/place-paths.ts';
import type { ModalSample } from './gallery-page.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import type { MemberRecord } from '#data/account/member-record.ts';
import { drawMarkup } from '#markup/draw-markup.ts';
import { forgotPassword, password, verifyEmail } from '../../src/edge/modals/AccountFragments.tsx';
import { FRAGMENTS } from '../../src/edge/modals/modal-routes.ts';
import type { FragmentRequest, WriteFragment } from '../../src/edge/modals/modal-fragment.ts';

interface Wanted {
  readonly name: string;
  readonly state: string;
  readonly write: WriteFragment;
  readonly request: FragmentRequest;
}

/** The account of an emailed link. */
const OWNER: MemberRecord = {
  id: 'sample',
  email: 'ana@example.org',
  emailKey: 'ana@example.org',
  isEmailVerified: false,
  firstName: null,
  lastName: null,
  language: 'en',
  signUpContext: null,
  isAgeConfirmed: false,
  isAdult: false,
  hasPassword: true,
  devicesEndedAt: 0,
  createdAt: '2026-01-02T03:04:05.000Z',
};

/** Every modal that the edge renders for a school: for a visitor, for a member and in its rare states. */
export async function modalSamples(request: FragmentRequest, profile: ProfilePage): Promise<ModalSample[]> {
  const { school, path } = profile;
  const query = { ...request.query, search: SEARCH_PATH, flag_link: '/gsr/api/reviews/sample/flags' };
  const member = { ...OWNER, firstName: 'Ana', lastName: null };
  const common = {
    ...request,
    query,
    headingLevel: 2,
    schools: [{ ...school, path }],
    providers: ['google', 'facebook'],
  } as const;
  const signedOut = { ...common, isSignedIn: false, member: null, isUnderAge: false };
  const signedIn = { ...signedOut, isSignedIn: true, member };
  const byMail = {
    ...signedOut,
    query: { ...query, sent: '1' },
    token: 'token',
    findOwner: () => Promise.resolve(OWNER),
  } as const;
  const ofNothing = { ...signedOut, schools: [], query: request.query };
  const { user_metadata_modal: questionnaire, success_modal: success } = FRAGMENTS;
  const named = { ...query, heading: null, school_name: school.name };
  const wanted: Wanted[] = [
    ...MODAL_FRAGMENTS.flatMap((name) => [
      { name, state: 'signed-out', write: FRAGMENTS[name], request: signedOut },
      { name, state: 'signed-in', write: FRAGMENTS[name], request: signedIn },
      { name, state: 'of-nothing', write: FRAGMENTS[name], request: ofNothing },
    ]),
    {
      name: 'user_metadata_modal',
      state: 'age-asked',
      write: questionnaire,
      request: { ...signedIn, query: { ...query, error: 'needs-age' } },
    },
    {
      name: 'user_metadata_modal',
      state: 'under-age',
      write: questionnaire,
      request: { ...signedOut, isUnderAge: true },
    },
    { name: 'success_modal', state: 'of-a-school', write: success, request: { ...signedOut, query: named } },
    ...linkSamples({ signedOut, signedIn, byMail }),
  ];
  return withoutRepetition(await Promise.all(wanted.map(sampleOf)), request);
}

/** The pages of passwords and links of emails. */
function linkSamples({
  signedOut,
  signedIn,
  byMail,
}: Record<'signedOut' | 'signedIn' | 'byMail', FragmentRequest>): Wanted[] {
  const byUsedLink = { ...byMail, findOwner: () => Promise.resolve(null) };
  return [
    { name: 'forgot-password', state: 'requested', write: forgotPassword, request: signedOut },
    { name: 'forgot-password', state: 'sent', write: forgotPassword, request: byMail },
    { name: 'set-password', state: 'signed-in', write: password, request: signedIn },
    { name: 'set-password', state: 'by-mail', write: password, request: byMail },
    { name: 'set-password', state: 'by-used-link', write: password, request: byUsedLink },
    { name: 'set-password', state: 'code-asked', write: password, request: signedOut },
    { name: 'verify-email', state: 'by-mail', write: verifyEmail, request: { ...byMail, member: signedIn.member } },
    { name: 'verify-email', state: 'on-another-device', write: verifyEmail, request: byMail },
  ];
}

async function sampleOf({ name, state, write, request }: Wanted): Promise<ModalSample> {
  const { title, body } = await write(request);
  return { name, state, title, body: drawMarkup(body).markup, alert: null, alertLink: null };
}

/** Every modal once, and the first one again as it refuses a form. */
function withoutRepetition(samples: readonly ModalSample[], { t }: FragmentRequest): ModalSample[] {
  const unique = samples.filter(
    ({ name, body }, at) => samples.findIndex((other) => other.name === name && other.body === body) === at,
  );
  return unique.flatMap((sample, at) =>
    at === 0 ? [sample, { ...sample, state: 'refused', alert: t('members.alerts.log_in_failed') }] : [sample],
  );
}
