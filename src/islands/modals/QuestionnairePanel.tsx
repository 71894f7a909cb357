import { QUESTION_NAMES, QUESTIONS, type Question } from '#domain/members/metadata-questions.ts';
import type { ModalTexts } from '#i18n/modal-texts.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { Panel } from './Panel.tsx';
import { QuestionnaireDetails } from './QuestionnaireDetails.tsx';
import { useModal } from './modal-context.ts';
import { useQuestionnaire, type QuestionnaireProps } from './use-questionnaire.ts';

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
          legend={isFirst ? legend : null}
          choices={choicesOf(question, texts)}
          chosen={chosen}
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

function choicesOf(question: Question, { members }: ModalTexts): readonly { key: string; label: string }[] {
  const labels: Readonly<Record<string, string | { display_text: string }>> = members.questionnaire[question].choices;
  return QUESTIONS[question].map((key) => {
    const label = labels[key] ?? key;
    return { key, label: typeof label === 'string' ? label : label.display_text };
  });
}
