import { useEffect, useId, useState, type FormEvent } from 'react';
import type { NoteAnswer } from '#domain/saves/school-note-contract.ts';
import { fillText } from '#i18n/fill-text.ts';
import { callMember } from '../members/member-client.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { Panel } from './Panel.tsx';
import { useModal } from './modal-context.ts';
import type { ModalProps } from './modal-registry.ts';
import { chosenTags, NOTE_LIMIT, noteBody } from './school-note-content.ts';

const FETCH_PATH = '/gsr/user/fetch_school_note';
const SAVE_PATH = '/gsr/user/save_school_note';

/** A member's note on a saved school: why it is saved, how far things are, and a comment. */
export function SchoolNoteModal({ parameters, onDone }: ModalProps<'school-note'>) {
  const { texts, language } = useModal();
  const { note } = texts.modals;
  const { school } = parameters;
  const [offered, setOffered] = useState<NoteAnswer | null>(null);
  const [tags, setTags] = useState<readonly string[]>([]);
  const [status, setStatus] = useState('');
  const [comment, setComment] = useState('');
  const [error, setError] = useState('');
  const [isSaving, setSaving] = useState(false);
  const id = useId();
  useEffect(() => {
    const path = `${FETCH_PATH}?state=${school.state}&school_id=${school.id}`;
    void callMember<NoteAnswer>('GET', path).then((result) => {
      if (result.kind !== 'done') return setError((result.kind === 'refused' && result.message) || note.fetchFailed);
      const { answer } = result;
      setTags(chosenTags(answer));
      setStatus(answer.statuses.find(({ label }) => label === answer.noteContent.status)?.key ?? '');
      setComment(answer.noteContent.comment);
      return setOffered(answer);
    });
    // Once, when the modal opens.
  }, []);
  const isTooLong = comment.length > NOTE_LIMIT;
  const save = async () => {
    const result = await callMember<NoteAnswer>('POST', SAVE_PATH, noteBody(school, { tags, status, comment }));
    if (result.kind === 'done') onDone(result.answer.noteContent);
    else setError((result.kind === 'refused' && result.message) || note.saveFailed);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || isTooLong) return;
    setError('');
    setSaving(true);
    void save().finally(() => setSaving(false));
  };
  const tooLong = isTooLong ? fillText(texts.members.validation.max_length, { max: NOTE_LIMIT }, language) : '';
  if (offered === null) {
    return (
      <Panel key="loading" title={note.title}>
        {error === '' ? <p role="status">{note.loading}</p> : <p role="alert">{error}</p>}
      </Panel>
    );
  }
  return (
    <Panel key="note" title={note.title}>
      {school.name !== undefined && <p className="modal-subtitle">{school.name}</p>}
      <form noValidate onSubmit={onSubmit}>
        <ChoiceList legend={note.tags} choices={offered.tags} chosen={tags} onChoose={setTags} />
        <div className="modal-field">
          <label htmlFor={`${id}-status`}>{note.status}</label>
          <select id={`${id}-status`} value={status} onChange={({ target }) => setStatus(target.value)}>
            <option value="">{note.noStatus}</option>
            {offered.statuses.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="modal-field">
          <label htmlFor={`${id}-comment`}>{note.comment}</label>
          <textarea
            id={`${id}-comment`}
            rows={4}
            value={comment}
            aria-invalid={isTooLong}
            aria-describedby={`${id}-count ${id}-error`}
            onChange={({ target }) => setComment(target.value)}
          />
          <p id={`${id}-count`} className={`modal-count${isTooLong ? ' is-over' : ''}`}>
            {`${comment.length} / ${NOTE_LIMIT}`}
          </p>
          <p id={`${id}-error`} className="modal-error" role="alert">
            {tooLong || error}
          </p>
        </div>
        <div className="modal-actions">
          <button type="submit" disabled={isSaving || isTooLong}>
            {isSaving ? texts.members.login_modal.email_panel.button.submitting : note.save}
          </button>
        </div>
      </form>
    </Panel>
  );
}
