import { EmailLoginForm, type EmailLoginProps } from './EmailLoginForm.tsx';
import { Panel } from './Panel.tsx';
import { SocialButtons } from './SocialButtons.tsx';
import { Terms } from './Terms.tsx';
import { useModal } from './modal-context.ts';

/** The first login panel: asks for an address, then members enter their password and others sign up. */
export function EmailPanel(props: EmailLoginProps) {
  const { texts } = useModal();
  const { context = 'General', school } = props.parameters;
  return (
    <Panel title={texts.modals.login.title[context]}>
      <p>{texts.modals.login.lead[context]}</p>
      <EmailLoginForm {...props} />
      <SocialButtons context={context} school={school} />
      <Terms text={texts.members.login_modal.email_panel.terms} />
    </Panel>
  );
}
