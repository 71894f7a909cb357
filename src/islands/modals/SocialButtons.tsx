import { useEffect, useState } from 'react';
import type { SocialProvidersAnswer } from '#domain/members/session-contract.ts';
import { PREFERENCES_PATH, withLanguage } from '#domain/places/place-paths.ts';
import { callMember } from '../members/member-client.ts';
import { keepContext } from './context-after-return.ts';
import type { LoginParameters } from './modal-contract.ts';
import { useModal } from './modal-context.ts';
import { keepSchoolToFollow } from '../follows/follow-after-return.ts';

/** The providers of this deployment. Each leads away and back to the page on which the visitor continues. */
export function SocialButtons({ context = 'General', school }: LoginParameters) {
  const { texts, language } = useModal();
  const { social } = texts.members.login_modal;
  const [providers, setProviders] = useState<SocialProvidersAnswer['providers']>([]);
  useEffect(() => {
    void callMember<SocialProvidersAnswer>('GET', '/auth/providers').then((result) => {
      if (result.kind === 'done') setProviders(result.answer.providers);
    });
  }, []);
  if (providers.length === 0) return null;
  const page = context === 'Newsletter' ? PREFERENCES_PATH : `${location.pathname}${location.search}`;
  const returnTo = encodeURIComponent(page);
  return (
    <div className="modal-social">
      <p className="modal-or">{social.or}</p>
      {providers.map((provider) => (
        <a
          key={provider}
          className="button button-quiet"
          href={withLanguage(`/auth/${provider}_oauth2/start?return_to=${returnTo}`, language)}
          onClick={() => {
            keepContext(context);
            if (context === 'Follow School' && school !== undefined) keepSchoolToFollow(school);
          }}
        >
          {social[provider]}
        </a>
      ))}
    </div>
  );
}
