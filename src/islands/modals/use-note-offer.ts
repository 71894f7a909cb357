import { useEffect, useState } from 'react';
import type { NoteAnswer } from '#domain/saves/school-note-contract.ts';
import { callMember } from '../members/member-client.ts';
import type { ModalParameters } from './modal-contract.ts';
import { useModal } from './modal-context.ts';

const FETCH_PATH = '/gsr/user/fetch_school_note';

/** Loads the note of a school and the choices for it. Null until it has come. */
export function useNoteOffer(
  school: ModalParameters['school-note']['school'],
  onError: (message: string) => void,
): NoteAnswer | null {
  const { note } = useModal().texts.modals;
  const [offer, setOffer] = useState<NoteAnswer | null>(null);
  useEffect(() => {
    const path = `${FETCH_PATH}?state=${school.state}&school_id=${school.id}`;
    void callMember<NoteAnswer>('GET', path).then((result) => {
      if (result.kind === 'done') setOffer(result.answer);
      else onError((result.kind === 'refused' && result.message) || note.fetchFailed);
    });
    // Once, when the modal opens.
  }, []);
  return offer;
}
