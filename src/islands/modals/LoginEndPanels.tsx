import { splitLastSentence } from '#domain/members/last-sentence.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { Panel } from './Panel.tsx';
import { useModal } from './modal-context.ts';

interface EndPanelProps {
  readonly onNext: () => void;
}

/** Says that a new password is saved. */
export function PasswordSavedPanel({ onNext }: EndPanelProps) {
  const { members } = useModal().texts;
  return (
    <Panel title={members.login_modal.password_panel.saved}>
      <p>{splitLastSentence(members.done.password_saved)[1]}</p>
      <div className="modal-actions">
        <button type="button" data-first onClick={onNext}>
          {members.login_modal.success_panel.continue}
        </button>
      </div>
    </Panel>
  );
}

/** Leads to the member's own review, which they wrote before. */
export function ReviseReviewPanel({ path }: { readonly path: string }) {
  const { texts, language, close } = useModal();
  const { login_modal: login } = texts.members;
  return (
    <Panel title={login.revise_review_panel.title}>
      <p>{login.revise_review_panel.text}</p>
      <div className="modal-actions">
        <button type="button" className="button-quiet" onClick={close}>
          {login.close}
        </button>
        <a className="button" href={withLanguage(path, language)}>
          {login.revise_review_panel.button}
        </a>
      </div>
    </Panel>
  );
}

/** Welcomes a new member, or a known one back. */
export function WelcomePanel({ isKnown, onNext }: EndPanelProps & { readonly isKnown: boolean }) {
  const { success_panel: panel } = useModal().texts.members.login_modal;
  return (
    <Panel title={panel.title}>
      <p>{isKnown ? panel.welcome_back : panel.joined}</p>
      <div className="modal-actions">
        <button type="button" onClick={onNext}>
          {panel.continue}
        </button>
      </div>
    </Panel>
  );
}
