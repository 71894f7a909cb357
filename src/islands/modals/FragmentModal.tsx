import { useEffect, useRef, useState } from 'react';
import { withLanguage } from '#domain/places/place-paths.ts';
import { logClientMessage } from '../dom/client-log.ts';
import { FlashModal } from './FlashModal.tsx';
import { ModalTitle } from './ModalTitle.tsx';
import { enhanceFragment } from './enhance-fragment.ts';
import { useModal } from './modal-context.ts';
import type { ModalProps } from './modal-contract.ts';

const FETCH_TIMEOUT_MS = 6000;

/** A fragment of the edge in a dialog: the same forms that are a page without a script, sent in place. */
export function FragmentModal({ parameters, onDone }: ModalProps<'fragment'>) {
  const { texts, language, close } = useModal();
  const [html, setHtml] = useState<string | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const query = new URLSearchParams(parameters.parameters).toString();
    const path = withLanguage(`/gsr/modals/${parameters.name}${query === '' ? '' : `?${query}`}`, language);
    fetchFragment(path).then(setHtml, (error: unknown) => {
      logClientMessage('warn', `GET /gsr/modals/${parameters.name}: no answer`, error);
      setUnavailable(true);
    });
    // Once, when the modal opens.
  }, []);
  useEffect(() => {
    if (html === null || holder.current === null) return undefined;
    return enhanceFragment(holder.current, { texts, onDone });
  }, [html]);
  if (isUnavailable) {
    return <FlashModal parameters={{ kind: 'error', message: texts.members.alerts.legacy_failed }} onDone={close} />;
  }
  if (html === null) return <ModalTitle>{texts.modals.loading}</ModalTitle>;
  // Our own edge escapes what it puts in.
  return <div ref={holder} className="modal-panel" dangerouslySetInnerHTML={{ __html: html }} />;
}

async function fetchFragment(path: string): Promise<string> {
  const response = await fetch(path, {
    headers: { accept: 'text/html', 'x-requested-with': 'XMLHttpRequest' },
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.text();
}
