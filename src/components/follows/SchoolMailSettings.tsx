import type { Preferences } from '#domain/follows/preferences-page.ts';
import type { Language } from '#domain/places/language.ts';
import { ACCOUNT_PATH, withLanguage, type SitePath } from '#domain/places/place-paths.ts';
import type { Translate } from '#i18n/translator.ts';

interface SchoolMailSettingsProps {
  readonly preferences: Pick<Preferences, 'schoolMail'>;
  readonly t: Translate;
  readonly language: Language;
  /** The page that has the part. */
  readonly here: SitePath;
}

/** What people who speak for a school are emailed about it, each with a button that turns it on or off. Others see nothing. */
export function SchoolMailSettings({ preferences: { schoolMail }, t, language, here }: SchoolMailSettingsProps) {
  if (schoolMail.length === 0) return null;
  const isAccount = here === ACCOUNT_PATH;
  return (
    <section aria-labelledby="school-mail">
      <h2 id="school-mail">{t('follows.schoolMail.title')}</h2>
      <ul className="preference-rows">
        {schoolMail.map(({ kind, isWanted }) => (
          <li key={kind}>
            <div>
              <h3>{t(`follows.schoolMail.kind.${kind}`)}</h3>
              {isWanted && <p className="preference-state">{t('follows.schoolMail.on')}</p>}
              {!isWanted && <p>{t('follows.schoolMail.off')}</p>}
            </div>
            <form method="post" action={withLanguage('/preferences/school-mail/', language)}>
              <input
                type="hidden"
                name="return_to"
                value={withLanguage(`${here}?done=${isAccount ? 'school-mail' : '1'}`, language)}
              />
              <input type="hidden" name="form" value={isAccount ? `${here}?open=school-mail` : here} />
              <input type="hidden" name="kind" value={kind} />
              <input type="hidden" name="is_wanted" value={String(!isWanted)} />
              <button
                type="submit"
                className={isWanted ? 'outline-button' : undefined}
                aria-label={t(`follows.schoolMail.${isWanted ? 'stop' : 'start'}.${kind}`)}
              >
                {t(`follows.schoolMail.${isWanted ? 'turnOff' : 'turnOn'}`)}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
