import { useEffect, useState, type FormEvent } from 'react';
import { QUESTION_NAMES, QUESTIONS, type Question } from '#domain/members/metadata-questions.ts';
import { AgeFields, type Birth } from './AgeFields.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { Field } from './Field.tsx';
import { Panel } from './Panel.tsx';
import { useModal } from './modal-context.ts';
import { rememberProfileModal } from './profile-modal-cookie.ts';
import { answerAge, postSignUpContext, saveAnswer, subscribeTo, type AskedContext } from './questionnaire-calls.ts';

interface QuestionnairePanelProps {
  readonly memberId: string | null;
  /** Given for an account that is new. */
  readonly signUpContext: AskedContext | null;
  readonly onDone: () => void;
  /** Somebody who may have no account; it is gone by now. */
  readonly onStopped: (message: string) => void;
}

const NOTHING: Readonly<Record<Question, readonly string[]>> = { affiliation: [], signup_reason: [], grade: [] };
const NOBODY = { first_name: '', last_name: '' };
const NO_BIRTH: Birth = { year: '', month: '' };

/** Three questions, one at a time; each answer is saved at once, and each may be skipped. */
export function QuestionnairePanel({ memberId, signUpContext, onDone, onStopped }: QuestionnairePanelProps) {
  const { texts } = useModal();
  const panel = texts.members.login_modal.questionnaire_panel;
  const [question, setQuestion] = useState<Question>('affiliation');
  const [answers, setAnswers] = useState(NOTHING);
  const [names, setNames] = useState(NOBODY);
  const [birth, setBirth] = useState(NO_BIRTH);
  const [letters, setLetters] = useState({ learning: true, educator: true });
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    rememberProfileModal();
    if (signUpContext !== null) void postSignUpContext(memberId, signUpContext).then(setMessage);
    // Once, when the questionnaire comes.
  }, []);

  const chosen = answers[question];
  const isStudent = answers.affiliation.includes('student');
  const isLearning = isStudent || answers.affiliation.includes('parent');
  const isEducator = answers.affiliation.includes('educator') || answers.affiliation.includes('school_leader');
  const isFirst = question === 'affiliation';
  const isLast = question === QUESTION_NAMES.at(-1);

  const goOn = (next: Question | null | undefined) => {
    setError('');
    if (next == null) onDone();
    else setQuestion(next);
  };
  const skip = () => goOn(QUESTION_NAMES[QUESTION_NAMES.indexOf(question) + 1]);
  /** False where somebody is stopped, or the question is still open. */
  const isAgeAnswered = async (): Promise<boolean> => {
    const result = await answerAge(birth);
    if (result.kind === 'done' && result.answer.may_continue) return true;
    if (result.kind === 'done') onStopped(result.answer.message ?? texts.members.age.stopped);
    else setError((result.kind === 'refused' && result.message) || panel.error);
    return false;
  };
  const save = async () => {
    if (isFirst && isStudent && !(await isAgeAnswered())) return;
    const result = await saveAnswer(memberId, { ...(isFirst && given(names)), [question]: chosen });
    if (result.kind !== 'done') return setError(panel.error);
    if (isFirst) {
      await subscribeTo([
        ...(isLearning && letters.learning ? ['greatkidsnews'] : []),
        ...(isEducator && letters.educator ? ['teacher_list'] : []),
      ]);
    }
    const at = QUESTION_NAMES.indexOf(question);
    const next = result.answer.next_prompt;
    // One that was skipped is not asked again today.
    return goOn(next !== null && QUESTION_NAMES.indexOf(next) > at ? next : null);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    void save().finally(() => setSaving(false));
  };
  const asked = texts.members.questionnaire[question];
  const labels: Readonly<Record<string, string | { display_text: string }>> = asked.choices;
  const choices = QUESTIONS[question].map((key) => {
    const label = labels[key] ?? key;
    return { key, label: typeof label === 'string' ? label : label.display_text };
  });
  const choose = (keys: readonly string[]) => setAnswers({ ...answers, [question]: keys });
  return (
    <Panel key={question} title={isFirst ? panel.title : asked.display_text}>
      {isFirst && message !== '' && <p>{message}</p>}
      <form noValidate onSubmit={onSubmit}>
        <ChoiceList
          legend={asked.display_text}
          isLegendHidden={!isFirst}
          choices={choices}
          chosen={chosen}
          onChoose={choose}
        />
        {isFirst && isStudent && <AgeFields birth={birth} onBirth={setBirth} />}
        {isFirst && (
          <div className="modal-row">
            {(['first_name', 'last_name'] as const).map((name) => (
              <Field
                key={name}
                label={panel[name]}
                name={name}
                autoComplete={name === 'first_name' ? 'given-name' : 'family-name'}
                maxLength={60}
                value={names[name]}
                error=""
                onChange={({ target }) => setNames({ ...names, [name]: target.value })}
              />
            ))}
          </div>
        )}
        {isFirst && isLearning && (
          <label className="modal-check">
            <input
              type="checkbox"
              checked={letters.learning}
              onChange={({ target }) => setLetters({ ...letters, learning: target.checked })}
            />
            {panel.learning_newsletter}
          </label>
        )}
        {isFirst && isEducator && (
          <label className="modal-check">
            <input
              type="checkbox"
              checked={letters.educator}
              onChange={({ target }) => setLetters({ ...letters, educator: target.checked })}
            />
            {panel.educator_newsletter}
          </label>
        )}
        <p className="modal-error" role="alert">
          {error}
        </p>
        <div className="modal-actions">
          <button type="button" className="button-quiet" onClick={skip}>
            {panel.skip}
          </button>
          <button type="submit" disabled={isSaving || chosen.length === 0}>
            {isLast ? panel.save : panel.next}
          </button>
        </div>
      </form>
    </Panel>
  );
}

/** The names that were entered: a provider may have told the others, and they stay. */
function given(names: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''));
}
