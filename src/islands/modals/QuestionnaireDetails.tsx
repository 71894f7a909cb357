import { MAX_NAME_LENGTH } from '#domain/members/name-limit.ts';
import { AgeFields } from './AgeFields.tsx';
import { Field } from './Field.tsx';
import { useModal } from './modal-context.ts';
import type { Details } from './use-questionnaire.ts';

interface QuestionnaireDetailsProps {
  /** The error below the form. A birth date that is missing is marked. */
  readonly error: string;
  readonly roles: { readonly isStudent: boolean; readonly isLearning: boolean; readonly isEducator: boolean };
  readonly details: Details;
  readonly onDetails: (details: Details) => void;
}

/** What the first panel asks besides its question: a student's age, names and newsletters. */
export function QuestionnaireDetails({ error, roles, details, onDetails }: QuestionnaireDetailsProps) {
  const panel = useModal().texts.members.login_modal.questionnaire_panel;
  const { names, birth, newsletters } = details;
  return (
    <>
      {roles.isStudent && (
        <AgeFields
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
