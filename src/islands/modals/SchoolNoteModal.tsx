import { useState, useEffect, useId } from 'react';
import type { NoteAnswer } from '#domain/saves/school-note-contract.ts';
import { ChoiceList } from '#components/ui/FormFields.tsx';
import { fillText } from '#i18n/fill-text.ts';
import { memberPagePath } from '#domain/account/member-paths.ts';
import { callMember, type CallResult } from '../account/member-client.ts';
import { useModal } from './modal-context.ts';
import type { ModalProps, ModalParameters, ModalResults, ModalSchool } from './modal-contract.ts';
import { Panel } from './Panel.tsx';
import { useSubmit } from './use-submit.ts';

/** The contract's limit of a comment, by itself: the contract brings its whole schema along. */
const NOTE_LIMIT = 280;

const SAVE_PATH = '/gsr/user/save_school_note';

interface NoteFormProps {
  readonly school: ModalParameters['school-note']['school'];
  readonly offer: NoteAnswer;
  readonly onSaved: (note: ModalResults['school-note']) => void;
}

interface StatusFieldProps {
  readonly statuses: NoteAnswer['statuses'];
  readonly status: string;
  readonly onStatus: (status: string) => void;
}

interface CommentFieldProps {
  readonly comment: string;
  readonly isTooLong: boolean;
  readonly error: string;
  readonly onComment: (comment: string) => void;
}

const FETCH_PATH = '/gsr/user/fetch_school_note';

/** A member's note on a saved school: reasons, a status, and a comment. */
export function SchoolNoteModal({ parameters, onDone }: ModalProps<'school-note'>) {
  const { note } = useModal().texts.modals;
  const { school } = parameters;
  const [failure, setFailure] = useState<Failure | null>(null);
  const offer = useNoteOffer(school, setFailure);
  if (offer === null) {
    return (
      <Panel key="loading" title={note.title}>
        {failure === null ? <p role="status">{note.loading}</p> : <FailureText failure={failure} />}
      </Panel>
    );
  }
  return (
    <Panel key="note" title={note.title}>
      {school.name !== undefined && <p className="modal-subtitle">{school.name}</p>}
      <NoteForm school={school} offer={offer} onSaved={onDone} />
    </Panel>
  );
}

/** Why a note can't be read or saved. */
interface Failure {
  readonly message: string;
  readonly isLoggedOut: boolean;
}

function failureOf(result: Exclude<CallResult<unknown>, { kind: 'done' }>, message: string): Failure {
  if (result.kind === 'unavailable') return { message, isLoggedOut: false };
  return { message: result.message ?? message, isLoggedOut: result.status === 401 };
}

/** Says why the note can't be read. */
function FailureText({ failure }: { readonly failure: Failure }) {
  return (
    <>
      <p role="alert">{failure.message}</p>
      {failure.isLoggedOut && <LogInLink />}
    </>
  );
}

/** Leads to the login in another tab, so that what was typed stays here. */
function LogInLink() {
  const { texts, language } = useModal();
  return (
    <p>
      <a href={memberPagePath('signIn', { language })} target="_blank" rel="noopener">
        {texts.members.login_modal.email_panel.button.log_in}
      </a>
    </p>
  );
}

/** Loads the note of a school and the choices for it. Null until it has come. */
function useNoteOffer(
  school: ModalParameters['school-note']['school'],
  onFailure: (failure: Failure) => void,
): NoteAnswer | null {
  const { note } = useModal().texts.modals;
  const [offer, setOffer] = useState<NoteAnswer | null>(null);
  useEffect(() => {
    const path = `${FETCH_PATH}?state=${school.state}&school_id=${school.id}`;
    void callMember<NoteAnswer>('GET', path).then((result) => {
      if (result.kind === 'done') setOffer(result.answer);
      else onFailure(failureOf(result, note.fetchFailed));
    });
    // Once, when the modal opens.
  }, []);
  return offer;
}

/** The fields of a note, filled with the note that was saved before. */
function NoteForm({ school, offer, onSaved }: NoteFormProps) {
  const { texts, language, unsaved } = useModal();
  const { note } = texts.modals;
  const [tags, setTags] = useState<readonly string[]>(() => chosenTags(offer));
  const [status, setStatus] = useState(() => statusOf(offer));
  const [comment, setComment] = useState(offer.noteContent.comment);
  const [failure, setFailure] = useState<Failure | null>(null);
  unsaved.current = comment !== offer.noteContent.comment;
  const isTooLong = comment.length > NOTE_LIMIT;
  const tooLong = isTooLong ? fillText(texts.members.validation.max_length, { max: NOTE_LIMIT }, language) : '';
  const save = async () => {
    setFailure(null);
    const result = await callMember<NoteAnswer>('POST', SAVE_PATH, noteBody(school, { tags, status, comment }));
    if (result.kind === 'done') onSaved(result.answer.noteContent);
    else setFailure(failureOf(result, note.saveFailed));
  };
  const { isSending, onSubmit } = useSubmit(save, () => !isTooLong);
  return (
    <form noValidate onSubmit={onSubmit}>
      <ChoiceList
        legend={note.tags}
        items={offer.tags.map(({ key, label }) => ({ value: key, label, isChosen: tags.includes(key) }))}
        onChoose={setTags}
      />
      <StatusField statuses={offer.statuses} status={status} onStatus={setStatus} />
      <CommentField
        comment={comment}
        isTooLong={isTooLong}
        error={tooLong || (failure?.message ?? '')}
        onComment={setComment}
      />
      {failure?.isLoggedOut === true && <LogInLink />}
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

/** The keys of a note's tags. Its own text has their labels, in the reader's language. */
function chosenTags({ noteContent, tags }: NoteAnswer): string[] {
  return tags.filter(({ label }) => noteContent.why_saved.includes(JSON.stringify(label))).map(({ key }) => key);
}

/** Returns the request that saves a note. */
function noteBody(
  { state, id }: ModalSchool,
  note: { tags: readonly string[]; status: string; comment: string },
): object {
  const { tags, status, comment } = note;
  return { state, school_id: id, why_saved: JSON.stringify(tags), status: status === '' ? null : status, comment };
}
