import { memberPagePath } from '#domain/account/member-paths.ts';
import { MAX_EMAIL_LENGTH } from '#domain/account/email-address.ts';
import { successPath } from '#domain/modals/success-path.ts';
import type { Language } from '#domain/places/language.ts';
import { statePath, withLanguage } from '#domain/places/place-paths.ts';
import { lacksDirectory, type CoverageGap } from '#domain/places/state-coverage.ts';
import { stateName, type StateCode } from '#domain/places/state-list.ts';
import { reportCardSite, schoolFinder } from '#domain/places/state-sites.ts';
import { translateState } from '#i18n/state-names.ts';
import { translatorFor } from '#i18n/translator.ts';

interface Props {
  readonly state: StateCode;
  readonly gaps: readonly CoverageGap[];
  readonly language: Language;
  /** What the page said above. It is not said again. */
  readonly said?: string | null;
}

/**
 * Says what we don't have of a state, links its own school finder, and offers an email once we have more. Folded if we have the list
 * of its public schools. Nothing if we have all.
 */
export function StateGap({ state: code, gaps, language, said = null }: Props) {
  if (gaps.length === 0) return null;
  const t = translatorFor(language);
  const state = translateState(stateName(code), language);
  const sentences = gaps.map((gap) => t(`places.coverage.gap.${gap}`, { state })).join(' ');
  const more = (
    <>
      <StateLinks code={code} language={language} />
      <WaitForm code={code} language={language} />
    </>
  );
  if (lacksDirectory(gaps))
    return (
      <div className="state-gap notice">
        {sentences !== said && (
          <p>
            <strong>{sentences}</strong>
          </p>
        )}
        {more}
      </div>
    );
  return (
    <details className="state-gap">
      <summary>{t('places.coverage.summary', { state })}</summary>
      <p>{sentences}</p>
      {more}
    </details>
  );
}

interface PartProps {
  readonly code: StateCode;
  readonly language: Language;
}

function StateLinks({ code, language }: PartProps) {
  const t = translatorFor(language);
  const state = translateState(stateName(code), language);
  const finder = schoolFinder(code);
  const reportCards = reportCardSite(code);
  return (
    <ul className="state-gap-links">
      <li>
        <a href={finder} rel="nofollow noopener">
          {t('places.coverage.finder', { state })}
        </a>
      </li>
      {reportCards !== finder && (
        <li>
          <a href={reportCards} rel="nofollow noopener">
            {t('places.coverage.reportCards', { state })}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Takes an address for one email. A refusal leads to the same form on a page of its own, with what was typed. */
function WaitForm({ code, language }: PartProps) {
  const t = translatorFor(language);
  const here = withLanguage(statePath(code), language);
  const done = successPath({
    heading: t('members.subscribed.state_coverage'),
    subheading: t('members.subscribed.confirm'),
    returnTo: here,
  });
  return (
    <form
      className="own-form state-gap-form"
      method="post"
      action={withLanguage('/gsr/api/subscriptions/', language)}
      data-email-join=""
      data-failure={t('articles.join.failed')}
    >
      <input
        type="hidden"
        name="form"
        value={memberPagePath('stateCoverage', { language, state: code, return_to: here })}
      />
      <input type="hidden" name="return_to" value={done} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="list" value="state_coverage" />
      <input type="hidden" name="state" value={code} />
      <label htmlFor="gap-email">
        {t('places.coverage.askFor', { state: translateState(stateName(code), language) })}
      </label>
      <div className="state-gap-line">
        <input
          id="gap-email"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          aria-describedby="gap-help gap-alert"
          required
        />
        <button type="submit">{t('places.coverage.button')}</button>
      </div>
      <p className="note" id="gap-help">
        {t('places.coverage.once')}
      </p>
      <p className="form-alert" id="gap-alert" role="alert" />
    </form>
  );
}
