import { LANGUAGE_CODES, LANGUAGES, type Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { DESK_REVIEWS_PATH } from '#domain/reviews/desk-reviews-page.ts';
import type { QueueFilter } from '#domain/reviews/queue-filters.ts';
import { HOLD_REASONS } from '#domain/reviews/review-terms.ts';
import { translatorFor } from '#i18n/translator.ts';

interface QueueFiltersProps {
  readonly filter: QueueFilter;
  readonly language: Language;
}

type Option = readonly [value: string, label: string];

/** Chooses what a moderator reads. A form, so that it works without a script. */
export function QueueFilters({ filter, language }: QueueFiltersProps) {
  const t = translatorFor(language);
  const any: Option = ['', t('desk.filter.any')];
  const languages = LANGUAGE_CODES.map((code): Option => [code, LANGUAGES[code].name]);
  const reasons = HOLD_REASONS.map((reason): Option => [reason, t(`reviews.held.${reason}`)]);
  const states = (['pending', 'published', 'declined', 'removed'] as const).map((status): Option => [
    status,
    t(`reviews.status.${status}`),
  ]);
  return (
    <form className="desk-filters" method="get" action={withLanguage(DESK_REVIEWS_PATH, language)}>
      {language !== 'en' && <input type="hidden" name="lang" value={language} />}
      <Choice name="language" label={t('desk.filter.language')} options={[any, ...languages]} value={filter.language} />
      <Choice name="reason" label={t('desk.filter.reason')} options={[any, ...reasons]} value={filter.reason} />
      <Choice name="status" label={t('desk.filter.status')} options={[any, ...states]} value={filter.status} />
      <Choice
        name="days"
        label={t('desk.filter.days')}
        options={[any, ...[1, 3, 7, 30].map((days): Option => [String(days), String(days)])]}
        value={filter.days?.toString()}
      />
      <button type="submit" className="quiet-button">
        {t('desk.filter.go')}
      </button>
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string | undefined;
}

function Choice({ name, label, options, value = '' }: ChoiceProps) {
  return (
    <label>
      {label}{' '}
      <select name={name} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
