import { AFFILIATION_NEWSLETTERS, QUESTION_NAMES, type Answers } from '#domain/account/metadata-questions.ts';
import type { QuestionsAnswer } from '#domain/account/metadata-contract.ts';
import type { Newsletter } from '#domain/follows/newsletters.ts';
import { MAX_NAME_LENGTH } from '#domain/account/name-limit.ts';
import { monthNames } from '#i18n/month-names.ts';
import { ModalForm, type FormView } from '#components/modals/ModalForm.tsx';
import { ChoiceList, FormField } from '#components/ui/FormFields.tsx';
import { BirthFields } from './AccountFields.tsx';

const LETTER_TEXTS = { greatkidsnews: 'learning_newsletter', teacher_list: 'educator_newsletter' } as const;

interface QuestionnaireFormProps {
  readonly view: FormView;
  /** The sentences above the form. */
  readonly messages: readonly string[];
  readonly questions: QuestionsAnswer['user_metadata_questions'];
  readonly answers: Answers | null;
  readonly names: { readonly first_name: string; readonly last_name: string };
  /** The newsletters that this deployment sends. */
  readonly newsletters: readonly Newsletter[];
}

/** All questions of the questionnaire on one page. */
export function QuestionnaireForm({ view, messages, names, ...choices }: QuestionnaireFormProps) {
  const { t } = view;
  return (
    <>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <ModalForm
        view={view}
        action="/account/user_metadata/"
        button={t('members.login_modal.questionnaire_panel.save')}
        failure={t('members.login_modal.questionnaire_panel.error')}
      >
        {(['first_name', 'last_name'] as const).map((name) => (
          <FormField
            key={name}
            id={name}
            name={name}
            label={t(`members.login_modal.questionnaire_panel.${name}`)}
            type="text"
            autoComplete={name === 'first_name' ? 'given-name' : 'family-name'}
            maxLength={MAX_NAME_LENGTH}
            defaultValue={names[name]}
          />
        ))}
        <Choices t={t} {...choices} />
      </ModalForm>
      <p>
        <a href={view.returnLink}>{t('members.login_modal.questionnaire_panel.skip')}</a>
      </p>
    </>
  );
}

interface ChoicesProps extends Pick<QuestionnaireFormProps, 'questions' | 'answers' | 'newsletters'> {
  readonly t: FormView['t'];
}

function Choices({ t, questions, answers, newsletters }: ChoicesProps) {
  const letters = AFFILIATION_NEWSLETTERS.filter((letter) => newsletters.includes(letter));
  return (
    <>
      {QUESTION_NAMES.map((name) => {
        const chosen: readonly string[] = answers?.[name] ?? [];
        return (
          <ChoiceList
            key={name}
            legend={questions[name].display_text}
            name={`${name}[]`}
            items={questions[name].choices.map(({ key, display_text: label }) => ({
              value: key,
              label,
              isChosen: chosen.includes(key),
            }))}
            mayBeNone
          />
        );
      })}
      {letters.length > 0 && (
        <ChoiceList
          legend={t('modals.emailJoin.lists')}
          name="lists[]"
          items={letters.map((letter) => ({
            value: letter,
            label: t(`members.login_modal.questionnaire_panel.${LETTER_TEXTS[letter]}`),
            isChosen: true,
          }))}
        />
      )}
    </>
  );
}

/** Asks a student for the month and year of birth before anything is saved. */
export function AgeForm({ view }: { readonly view: FormView }) {
  const { t, language, self } = view;
  return (
    <>
      <p>{t('members.age.help')}</p>
      <ModalForm
        view={view}
        action="/account/age/"
        button={t('members.login_modal.questionnaire_panel.next')}
        returnTo={self}
      >
        <BirthFields
          id="birth"
          labels={{ month: t('members.age.month'), year: t('members.age.year') }}
          months={monthNames(language)}
        />
      </ModalForm>
    </>
  );
}
