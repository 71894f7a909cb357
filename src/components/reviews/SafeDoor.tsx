import { SAFETY_LINES } from '#domain/reviews/safety-lines.ts';
import type { Language } from '#domain/places/language.ts';
import { translatorFor } from '#i18n/translator.ts';

/** Who helps now, for someone who wrote that a person is hurt or in danger. `isHidden`: a script shows it when needed. */
export function SafeDoor({ language, isHidden = false }: { language: Language; isHidden?: boolean }) {
  const t = translatorFor(language);
  const id = isHidden ? 'help-while-writing' : 'help-now';
  return (
    <section className="safe-door" aria-labelledby={id} data-safe-door={isHidden ? '' : undefined} hidden={isHidden}>
      <h2 id={id}>{t('review-form.help.title')}</h2>
      <p>{t('review-form.help.lead')}</p>
      <p>
        <b>{t('review-form.help.now')}</b>
      </p>
      <ul>
        {SAFETY_LINES.map(({ key, href }) => (
          <li key={key}>
            {href === null ? (
              <b>{t(`review-form.help.${key}.name`)}</b>
            ) : (
              <a href={href}>{t(`review-form.help.${key}.name`)}</a>
            )}
            <br />
            {t(`review-form.help.${key}.text`)}
          </li>
        ))}
      </ul>
      <p>{t('review-form.help.us')}</p>
    </section>
  );
}
