import { STUDENT_GRADES } from '#domain/account/metadata-questions.ts';
import type { Newsletter } from '#domain/follows/newsletters.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { EmailField, ModalForm, type FormView } from '#components/modals/ModalForm.tsx';
import { ChoiceList } from '#components/ui/FormFields.tsx';

interface FollowFormProps {
  readonly view: FormView;
  /** The page that says what was done. */
  readonly donePath: string;
}

interface NewsletterFormProps extends FollowFormProps {
  readonly text: string;
  /** The newsletters that this deployment sends. */
  readonly newsletters: readonly Newsletter[];
}

/** Offers newsletters and grades. An address that is not a member's gets an email to confirm. */
export function NewsletterForm({ view, donePath, text, newsletters }: NewsletterFormProps) {
  const { t } = view;
  if (newsletters.length === 0) return <p>{t('modals.emailJoin.none')}</p>;
  return (
    <>
      <p>{text}</p>
      <ModalForm
        view={view}
        action="/gsr/modals/email_join_modal"
        button={t('modals.emailJoin.button')}
        returnTo={donePath}
      >
        <EmailField view={view} id="join-email" />
        <ChoiceList
          legend={t('modals.emailJoin.lists')}
          name="lists[]"
          items={newsletters.map((list, at) => ({
            value: list,
            label: t(`members.list.${list}`),
            isChosen: at === 0,
          }))}
        />
        <ChoiceList
          legend={t('members.questionnaire.grade.display_text')}
          name="grades[]"
          items={STUDENT_GRADES.map((grade) => ({
            value: grade,
            label: t(`members.questionnaire.grade.choices.${grade}.display_text`),
          }))}
        />
      </ModalForm>
    </>
  );
}

interface FollowedSchool {
  readonly state: string;
  readonly id: string;
  readonly name: string;
}

/** Offers to follow one school, logged in or with an address. */
export function FollowForm({ view, donePath, school }: FollowFormProps & { readonly school: FollowedSchool }) {
  const { t } = view;
  return (
    <>
      <p>{t('modals.login.lead.Follow School')}</p>
      <ModalForm
        view={view}
        action="/gsr/api/subscriptions/"
        button={t('modals.follow.button')}
        failure={t('follows.alerts.failed')}
        returnTo={donePath}
      >
        <EmailField view={view} id="follow-email" />
        <input type="hidden" name="list" value="mystat" />
        <input type="hidden" name="state" value={school.state} />
        <input type="hidden" name="schoolId" value={school.id} />
      </ModalForm>
    </>
  );
}

/** Offers one email when we have more of a state. */
export function StateWaitForm({ view, donePath, state }: FollowFormProps & { readonly state: string }) {
  const { t } = view;
  return (
    <>
      <p>{t('places.coverage.once')}</p>
      <ModalForm view={view} action="/gsr/api/subscriptions/" button={t('places.coverage.button')} returnTo={donePath}>
        <EmailField view={view} id="state-email" />
        <input type="hidden" name="list" value="state_coverage" />
        <input type="hidden" name="state" value={state} />
      </ModalForm>
    </>
  );
}

/** Offers to follow several schools at once. Each can be left out. */
export function FollowSeveralForm(form: FollowFormProps & { readonly schools: readonly FollowedSchool[] }) {
  const { view, donePath, schools } = form;
  const { t } = view;
  return (
    <>
      <p>{t('modals.follow.severalText')}</p>
      <ModalForm
        view={view}
        action="/gsr/modals/signup_and_follow_schools_modal"
        button={t('modals.follow.button')}
        failure={t('follows.alerts.failed')}
        returnTo={donePath}
      >
        <ChoiceList
          legend={t('modals.follow.schools')}
          name="schools[]"
          items={schools.map(({ state, id, name }) => ({
            value: schoolKey({ state, id }),
            label: name,
            isChosen: true,
          }))}
        />
        <EmailField view={view} id="follow-email" />
      </ModalForm>
    </>
  );
}
