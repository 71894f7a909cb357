import { useEffect, useRef, useState } from 'react';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { ModalTexts } from '#i18n/modal-texts.ts';
import { logIfStaying } from '../dom/client-log.ts';
import { FlashModal } from './FlashModal.tsx';
import { sendFragmentForm } from './fragment-form.ts';
import { useModal } from './modal-context.ts';
import type { ModalProps, FragmentResult } from './modal-contract.ts';
import { focusFirst } from './ModalDialog.tsx';
import { ModalTitle } from './ModalTitle.tsx';
import { enhanceSavedSearches } from './saved-searches.ts';

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
      logIfStaying('warn', `GET /gsr/modals/${parameters.name}: no answer`, error);
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

interface FragmentTools {
  readonly texts: ModalTexts;
  readonly onDone: (result: FragmentResult) => void;
}

/** Adds behavior to a fragment in a dialog: its forms are sent in place, and its tabs and closing button work. */
function enhanceFragment(fragment: HTMLElement, tools: FragmentTools): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || event.defaultPrevented) return;
    event.preventDefault();
    void sendFragmentForm(form, tools);
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-done]') == null) return;
    event.preventDefault();
    tools.onDone({ message: null, who: null });
  };
  // Shows errors in the page's language, because a browser would use its own.
  for (const form of fragment.querySelectorAll('form')) form.noValidate = true;
  fragment.addEventListener('submit', onSubmit);
  fragment.addEventListener('click', onClick);
  // The page's own script makes the tabs: its code is not loaded twice.
  for (const tabs of fragment.querySelectorAll('[data-tabs]'))
    tabs.dispatchEvent(new CustomEvent('homeroom:tabs', { bubbles: true }));
  enhanceSavedSearches(fragment);
  focusFirst(fragment);
  return () => {
    fragment.removeEventListener('submit', onSubmit);
    fragment.removeEventListener('click', onClick);
  };
}
