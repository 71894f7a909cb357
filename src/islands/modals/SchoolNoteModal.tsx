import { useState } from 'react';
import { NoteForm } from './NoteForm.tsx';
import { Panel } from './Panel.tsx';
import { useModal } from './modal-context.ts';
import type { ModalProps } from './modal-contract.ts';
import { useNoteOffer } from './use-note-offer.ts';

/** A member's note on a saved school: reasons, a status, and a comment. */
export function SchoolNoteModal({ parameters, onDone }: ModalProps<'school-note'>) {
  const { note } = useModal().texts.modals;
  const { school } = parameters;
  const [error, setError] = useState('');
  const offer = useNoteOffer(school, setError);
  if (offer === null) {
    return (
      <Panel key="loading" title={note.title}>
        {error === '' ? <p role="status">{note.loading}</p> : <p role="alert">{error}</p>}
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
