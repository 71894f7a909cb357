import { useId, type ComponentProps } from 'react';
import { QUESTION_NAMES, QUESTIONS, type Question } from '#domain/account/metadata-questions.ts';
import { MAX_NAME_LENGTH } from '#domain/account/name-limit.ts';
import { BirthFields } from '#components/account/AccountFields.tsx';
import { ChoiceList } from '#components/ui/FormFields.tsx';
import type { ModalTexts } from '#i18n/modal-texts.ts';
import { Field } from './Field.tsx';
import { useModal } from './modal-context.ts';
import { MODAL_TITLE_ID } from './ModalDialog.tsx';
import { Panel } from './Panel.tsx';
import { useQuestionnaire, type QuestionnaireProps, type Details } from './use-questionnaire.ts';

/** Asks three questions, one at a time. Saves each answer at once; each question may be skipped. */
export function QuestionnairePanel(props: QuestionnaireProps) {
  const { texts } = useModal();
  const panel = texts.members.login_modal.questionnaire_panel;
  const { question, chosen, message, error, ...questionnaire } = useQuestionnaire(props);
  const isFirst = question === 'affiliation';
  const isLast = question === QUESTION_NAMES.at(-1);
  const legend = texts.members.questionnaire[question].display_text;
  return (
    <Panel key={question} title={isFirst ? panel.title : legend}>
      {isFirst && message !== '' && <p>{message}</p>}
      <form noValidate onSubmit={questionnaire.onSubmit}>
        <ChoiceList
          legend={isFirst ? legend : undefined}
          labelledBy={MODAL_TITLE_ID}
          items={choicesOf(question, texts).map((item) => ({ ...item, isChosen: chosen.includes(item.value) }))}
          onChoose={questionnaire.choose}
        />
        {isFirst && <QuestionnaireDetails {...questionnaire} error={error} onDetails={questionnaire.setDetails} />}
        <p className="modal-error" role="alert">
          {error}
        </p>
        <div className="modal-actions">
          <button type="button" className="button-quiet" onClick={questionnaire.skip}>
            {panel.skip}
          </button>
          <button type="submit" disabled={questionnaire.isSending || chosen.length === 0}>
            {isLast ? panel.save : panel.next}
          </button>
        </div>
      </form>
    </Panel>
  );
}

function choicesOf(question: Question, { members }: ModalTexts): readonly { value: string; label: string }[] {
  const labels: Readonly<Record<string, string | { display_text: string }>> = members.questionnaire[question].choices;
  return QUESTIONS[question].map((key) => {
    const label = labels[key] ?? key;
    return { value: key, label: typeof label === 'string' ? label : label.display_text };
  });
}

interface QuestionnaireDetailsProps {
  /** The error below the form. A birth date that is missing is marked. */
  readonly error: string;
  readonly roles: { readonly isStudent: boolean; readonly isLearning: boolean; readonly isEducator: boolean };
  readonly details: Details;
  readonly onDetails: (details: Details) => void;
}

/** What the first panel asks besides its question: a student's age, names and newsletters. */
function QuestionnaireDetails({ error, roles, details, onDetails }: QuestionnaireDetailsProps) {
  const panel = useModal().texts.members.login_modal.questionnaire_panel;
  const { names, birth, newsletters } = details;
  return (
    <>
      {roles.isStudent && (
        <AgeQuestion
          isMissing={error !== ''}
          birth={birth}
          onBirth={(entered) => onDetails({ ...details, birth: entered })}
        />
      )}
      <div className="modal-row">
        {(['first_name', 'last_name'] as const).map((name) => (
          <Field
            key={name}
            label={panel[name]}
            name={name}
            autoComplete={name === 'first_name' ? 'given-name' : 'family-name'}
            maxLength={MAX_NAME_LENGTH}
            value={names[name]}
            error=""
            onChange={({ target }) => onDetails({ ...details, names: { ...names, [name]: target.value } })}
          />
        ))}
      </div>
      {roles.isLearning && (
        <NewsletterCheck
          label={panel.learning_newsletter}
          isChosen={newsletters.learning}
          onChoose={(learning) => onDetails({ ...details, newsletters: { ...newsletters, learning } })}
        />
      )}
      {roles.isEducator && (
        <NewsletterCheck
          label={panel.educator_newsletter}
          isChosen={newsletters.educator}
          onChoose={(educator) => onDetails({ ...details, newsletters: { ...newsletters, educator } })}
        />
      )}
    </>
  );
}

interface NewsletterCheckProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function NewsletterCheck({ label, isChosen, onChoose }: NewsletterCheckProps) {
  return (
    <label className="modal-check">
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      {label}
    </label>
  );
}

type AgeQuestionProps = Required<Pick<ComponentProps<typeof BirthFields>, 'isMissing' | 'birth' | 'onBirth'>>;

/** Asks a student for the month and year of birth. */
function AgeQuestion(birth: AgeQuestionProps) {
  const { texts, language } = useModal();
  const { age } = texts.members;
  const id = useId();
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2000, at, 1)));
  return (
    <fieldset className="modal-age" aria-describedby={`${id}-help`}>
      <legend>{age.question}</legend>
      <BirthFields id={id} labels={age} months={months} {...birth} />
      <p id={`${id}-help`} className="modal-help">
        {age.help}
      </p>
    </fieldset>
  );
}
