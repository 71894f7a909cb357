import { useId, useState } from 'react';
import type { NoteAnswer } from '#domain/saves/school-note-contract.ts';
import { fillText } from '#i18n/fill-text.ts';
import { callMember } from '../members/member-client.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { ModalParameters, ModalResults } from './modal-contract.ts';
import { useModal } from './modal-context.ts';
import { chosenTags, NOTE_LIMIT, noteBody } from './school-note-content.ts';
import { useSubmit } from './use-submit.ts';

const SAVE_PATH = '/gsr/user/save_school_note';

interface NoteFormProps {
  readonly school: ModalParameters['school-note']['school'];
  readonly offer: NoteAnswer;
  readonly onSaved: (note: ModalResults['school-note']) => void;
}

/** The fields of a note, filled with the note that was saved before. */
export function NoteForm({ school, offer, onSaved }: NoteFormProps) {
  const { texts, language, unsaved } = useModal();
  const { note } = texts.modals;
  const [tags, setTags] = useState<readonly string[]>(() => chosenTags(offer));
  const [status, setStatus] = useState(() => statusOf(offer));
  const [comment, setComment] = useState(offer.noteContent.comment);
  const [error, setError] = useState('');
  unsaved.current = comment !== offer.noteContent.comment;
  const isTooLong = comment.length > NOTE_LIMIT;
  const tooLong = isTooLong ? fillText(texts.members.validation.max_length, { max: NOTE_LIMIT }, language) : '';
  const save = async () => {
    setError('');
    const result = await callMember<NoteAnswer>('POST', SAVE_PATH, noteBody(school, { tags, status, comment }));
    if (result.kind === 'done') onSaved(result.answer.noteContent);
    else setError((result.kind === 'refused' && result.message) || note.saveFailed);
  };
  const { isSending, onSubmit } = useSubmit(save, () => !isTooLong);
  return (
    <form noValidate onSubmit={onSubmit}>
      <ChoiceList legend={note.tags} choices={offer.tags} chosen={tags} onChoose={setTags} />
      <StatusField statuses={offer.statuses} status={status} onStatus={setStatus} />
      <CommentField comment={comment} isTooLong={isTooLong} error={tooLong || error} onComment={setComment} />
      <div className="modal-actions">
        <button type="submit" disabled={isSending || isTooLong}>
          {isSending ? texts.members.login_modal.email_panel.button.submitting : note.save}
        </button>
      </div>
    </form>
  );
}

function statusOf({ statuses, noteContent }: NoteAnswer): string {
  return statuses.find(({ label }) => label === noteContent.status)?.key ?? '';
}

interface StatusFieldProps {
  readonly statuses: NoteAnswer['statuses'];
  readonly status: string;
  readonly onStatus: (status: string) => void;
}

function StatusField({ statuses, status, onStatus }: StatusFieldProps) {
  const { note } = useModal().texts.modals;
  const id = useId();
  return (
    <div className="modal-field">
      <label htmlFor={id}>{note.status}</label>
      <select id={id} value={status} onChange={({ target }) => onStatus(target.value)}>
        <option value="">{note.noStatus}</option>
        {statuses.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CommentFieldProps {
  readonly comment: string;
  readonly isTooLong: boolean;
  readonly error: string;
  readonly onComment: (comment: string) => void;
}

function CommentField({ comment, isTooLong, error, onComment }: CommentFieldProps) {
  const { note } = useModal().texts.modals;
  const id = useId();
  return (
    <div className="modal-field">
      <label htmlFor={id}>{note.comment}</label>
      <textarea
        id={id}
        rows={4}
        value={comment}
        aria-invalid={isTooLong}
        aria-describedby={`${id}-count ${id}-error`}
        onChange={({ target }) => onComment(target.value)}
      />
      <p id={`${id}-count`} className={`modal-count${isTooLong ? ' is-over' : ''}`}>
        {`${comment.length} / ${NOTE_LIMIT}`}
      </p>
      <p id={`${id}-error`} className="modal-error" role="alert">
        {error}
      </p>
    </div>
  );
}
