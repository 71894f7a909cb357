import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { languageOf } from '#domain/places/language.ts';
import { loadModalTexts } from '#i18n/modal-texts.ts';
import { addStyleSheet } from '../map/style-sheet.ts';
import { ModalDialog } from './ModalDialog.tsx';
import { MODAL_CLOSED, type ModalName, type ModalParameters, type ModalResults } from './modal-contract.ts';
import { ModalContext } from './modal-context.ts';
import { MODAL_LOADERS, type ModalContent, type ModalProps } from './modal-registry.ts';
import styleUrl from './modals.css?url';

interface Opening<Name extends ModalName> {
  readonly parameters: ModalParameters[Name];
  /** What had the focus, and gets it back. */
  readonly opener: Element | null;
  /** Asked once more when everything is loaded: readers change their minds sooner than a slow network answers. */
  readonly isStillWanted: () => boolean;
}

interface OpenModal {
  readonly opener: Element | null;
  readonly close: () => void;
}

let open: OpenModal | null = null;

/**
 * Shows a modal over the page. Why an island: dialogs lead through several panels, each of which hangs on what the edge
 * answered. It is loaded when a modal is first opened; without it the same things are plain pages under /gsr/modals/.
 */
export async function showModal<Name extends ModalName>(
  name: Name,
  { parameters, opener, isStillWanted }: Opening<Name>,
): Promise<ModalResults[Name]> {
  const language = languageOf(document.documentElement.lang);
  const [content, texts] = await Promise.all([
    MODAL_LOADERS[name](),
    loadModalTexts(language),
    // A dialog without its style is a dialog still.
    addStyleSheet(styleUrl).catch((error: unknown) => reportError(error)),
  ]);
  if (!isStillWanted()) return Promise.reject(MODAL_CLOSED);
  // One that is closed by this one hands on where the focus came from.
  const returnTo = isWithinModal(opener) ? (open?.opener ?? null) : opener;
  open?.close();
  // Promise.withResolvers is younger than many of the phones that are in use.
  return new Promise((resolve, reject) => {
    const host = document.body.appendChild(document.createElement('div'));
    // React is still at work when it says that a modal broke.
    const root = createRoot(host, { onUncaughtError: (error) => queueMicrotask(() => breakOff(error)) });
    const leave = () => {
      host.querySelector('dialog')?.close();
      root.unmount();
      host.remove();
      if (open === modal) open = null;
      focusAgain(returnTo);
    };
    let settled: { readonly result: ModalResults[Name] } | null = null;
    const modal: OpenModal = {
      opener: returnTo,
      close: () => {
        leave();
        if (settled === null) reject(MODAL_CLOSED);
        else resolve(settled.result);
      },
    };
    open = modal;
    const breakOff = (error: unknown) => {
      leave();
      if (settled === null) return reject(error);
      reportError(error);
      return resolve(settled.result);
    };
    const onDone = (result: ModalResults[Name]) => {
      leave();
      resolve(result);
    };
    const onSettled = (result: ModalResults[Name]) => {
      settled = { result };
    };
    flushSync(() => {
      root.render(
        <ModalContext value={{ texts, language, close: modal.close }}>
          <ModalDialog name={name}>
            <Content content={content} parameters={parameters} onDone={onDone} onSettled={onSettled} />
          </ModalDialog>
        </ModalContext>,
      );
    });
  });
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

/** Back to where the reader was; where that is gone, to the page's content. */
function focusAgain(element: Element | null): void {
  const isThere = element instanceof HTMLElement && element.isConnected && element !== document.body;
  const target = isThere ? element : document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}
