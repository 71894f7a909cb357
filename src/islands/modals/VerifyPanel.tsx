import { useState } from 'react';
import type { Done } from '#domain/members/member-answer.ts';
import { fillText } from '#i18n/fill-text.ts';
import { callMember } from '../members/member-client.ts';
import { Panel } from './Panel.tsx';
import { useModal } from './modal-context.ts';

/** How long an emailed link works. The email says the same. */
const VERIFY_HOURS = 24;

/** Welcomes a new member, and says that an email is on its way. */
export function VerifyPanel({ onNext }: { readonly onNext: () => void }) {
  const { texts, language } = useModal();
  const { verify_panel: panel, success_panel, email_panel } = texts.members.login_modal;
  const [said, setSaid] = useState('');
  const [isSending, setSending] = useState(false);
  const resend = async () => {
    const result = await callMember<Done>('POST', '/account/verification-mail/', {});
    if (result.kind === 'done') setSaid(result.answer.message ?? panel.resent);
    else setSaid((result.kind === 'refused' && result.message) || texts.members.alerts.legacy_failed);
  };
  return (
    <Panel title={panel.title}>
      <p>{fillText(panel.text, { hours: VERIFY_HOURS }, language)}</p>
      <p role="status">{said}</p>
      <div className="modal-actions">
        <button
          type="button"
          className="button-quiet"
          disabled={isSending}
          onClick={() => {
            setSending(true);
            void resend().finally(() => setSending(false));
          }}
        >
          {isSending ? email_panel.button.submitting : panel.resend}
        </button>
        <button type="button" onClick={onNext}>
          {success_panel.continue}
        </button>
      </div>
    </Panel>
  );
}
