import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { element } from '../dom/element.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { ModalContext } from './modal-context.ts';
import {
  MODAL_CLOSED,
  type ModalName,
  type ModalParameters,
  type ModalProps,
  type ModalResults,
} from './modal-contract.ts';
import { ModalDialog } from './ModalDialog.tsx';
import styleUrl from './modals.css?url';

type ModalContent<Name extends ModalName> = (props: ModalProps<Name>) => ReactNode;

type Loaders = { readonly [Name in ModalName]: () => Promise<ModalContent<Name>> };

/** Every modal, each loaded when it is first opened. */
const MODAL_LOADERS: Loaders = {
  flash: async () => (await import('./FlashModal.tsx')).FlashModal,
  fragment: async () => (await import('./FragmentModal.tsx')).FragmentModal,
  login: async () => (await import('./LoginModal.tsx')).LoginModal,
  'school-note': async () => (await import('./SchoolNoteModal.tsx')).SchoolNoteModal,
  success: async () => (await import('./SuccessModal.tsx')).SuccessModal,
  'user-metadata': async () => (await import('./UserMetadataModal.tsx')).UserMetadataModal,
};

interface Opening<Name extends ModalName> {
  readonly parameters: ModalParameters[Name];
  /** The element that had the focus, and gets it back. */
  readonly opener: Element | null;
  /** Called when everything is loaded, because the visitor may have moved on during a slow load. */
  readonly isStillWanted: () => boolean;
}

interface OpenModal {
  readonly opener: Element | null;
  readonly close: () => void;
}

let open: OpenModal | null = null;

/**
 * Shows a modal over the page. Why an island: each panel of a dialog depends on the edge's response to the panel before. The
 * island loads when the visitor first opens a modal. Without it, the modals are plain pages under /gsr/modals/.
 */
export async function showModal<Name extends ModalName>(
  name: Name,
  { parameters, opener, isStillWanted }: Opening<Name>,
): Promise<ModalResults[Name]> {
  const language = pageLanguage();
  const [content, { modalTexts }] = await Promise.all([
    MODAL_LOADERS[name](),
    import('#i18n/modal-texts.ts'),
    // A dialog without its style still works.
    addStyleSheet(styleUrl).catch((error: unknown) => reportError(error)),
  ]);
  const texts = modalTexts(language);
  if (!isStillWanted()) return new Promise((_, reject) => rejectAsClosed(reject));
  // A modal that replaces another one gets its opener.
  const returnTo = isWithinModal(opener) ? (open?.opener ?? null) : opener;
  open?.close();
  // Many phones do not have Promise.withResolvers.
  return new Promise((resolve, reject) => {
    const unsaved = { current: false };
    const mayClose = () => !unsaved.current || window.confirm(texts.modals.note.discard);
    const draw = ({ close, ...modal }: ModalControl<ModalResults[Name]>) => (
      <ModalContext value={{ texts, language, close, dismiss: () => mayClose() && close(), unsaved }}>
        <ModalDialog name={name}>
          <Content content={content} parameters={parameters} onDone={modal.onDone} onSettled={modal.onSettled} />
        </ModalDialog>
      </ModalContext>
    );
    mount({ draw, returnTo, resolve, reject });
  });
}

/** Rejects with the word that the specification fixes as the reason, although the word is no Error. */
function rejectAsClosed(reject: (reason: typeof MODAL_CLOSED) => void): void {
  reject(MODAL_CLOSED);
}

interface ModalControl<Result> {
  readonly close: () => void;
  readonly onDone: (result: Result) => void;
  /** The modal has succeeded, even if the visitor closes it or it breaks. */
  readonly onSettled: (result: Result) => void;
}

interface Mounting<Result> {
  readonly draw: (modal: ModalControl<Result>) => ReactNode;
  readonly returnTo: Element | null;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

function mount<Result>({ draw, returnTo, resolve, reject }: Mounting<Result>): void {
  const host = document.body.appendChild(element('div'));
  // React is still working when it reports that a modal broke.
  const root = createRoot(host, { onUncaughtError: (error) => queueMicrotask(() => breakOff(error)) });
  let settled: { readonly result: Result } | null = null;
  const leave = () => {
    host.querySelector('dialog')?.close();
    root.unmount();
    host.remove();
    if (open === modal) open = null;
    focusAgain(returnTo);
  };
  const end = (reason: unknown) => {
    leave();
    if (settled === null) reject(reason);
    else resolve(settled.result);
  };
  const modal: OpenModal = { opener: returnTo, close: () => end(MODAL_CLOSED) };
  open = modal;
  const breakOff = (error: unknown) => {
    if (settled !== null) reportError(error);
    end(error);
  };
  const onDone = (result: Result) => {
    leave();
    resolve(result);
  };
  const onSettled = (result: Result) => {
    settled = { result };
  };
  flushSync(() => root.render(draw({ close: modal.close, onDone, onSettled })));
}

interface ContentProps<Name extends ModalName> extends ModalProps<Name> {
  readonly content: ModalContent<Name>;
}

function Content<Name extends ModalName>({ content, ...props }: ContentProps<Name>) {
  return content(props);
}

function isWithinModal(element: Element | null): boolean {
  return element?.closest('.modal') != null;
}

/** Returns the focus to the opener, or to the page's content if the opener is gone. */
function focusAgain(element: Element | null): void {
  const isThere = element instanceof HTMLElement && element.isConnected && element !== document.body;
  const target = isThere ? element : document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}
