import { withLanguage } from '#domain/places/place-paths.ts';
import { useModal } from './modal-context.ts';

/** The two providers. Each leads away and back to this page. */
export function SocialButtons() {
  const { texts, language } = useModal();
  const { social } = texts.members.login_modal;
  const returnTo = encodeURIComponent(`${location.pathname}${location.search}`);
  const hrefOf = (provider: 'google' | 'facebook') =>
    withLanguage(`/auth/${provider}_oauth2/start?return_to=${returnTo}`, language);
  return (
    <div className="modal-social">
      <p className="modal-or">{social.or}</p>
      <a className="button button-quiet" href={hrefOf('google')}>
        {social.google}
      </a>
      <a className="button button-quiet" href={hrefOf('facebook')}>
        {social.facebook}
      </a>
    </div>
  );
}
