import { HELD_DECISIONS, HELD_VALUES_PATH } from '#domain/claims/held-values.ts';
import type { NamedSchool, QueuedValue } from '#domain/claims/claim-pages.ts';
import { findField } from '#domain/claims/school-fields.ts';
import { HOLD_REASONS } from '#domain/reviews/review-terms.ts';
import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

interface HeldValuesProps {
  readonly values: readonly NamedSchool<QueuedValue>[];
  /** The page after a decision. */
  readonly back: string;
  readonly language: Language;
}

/** What officials published and a second person decides on: what the page shows, and what it would show. */
export function HeldValues({ values, back, language }: HeldValuesProps) {
  const t = translatorFor(language);
  if (values.length === 0) return null;
  return (
    <section aria-labelledby="held-values">
      <h2 id="held-values">{t('school-form.held.title')}</h2>
      <p>{t('school-form.held.lead')}</p>
      <ul className="desk-queue">
        {values.map((value) => (
          <Held key={value.id} value={value} back={back} language={language} />
        ))}
      </ul>
    </section>
  );
}

interface HeldProps extends Omit<HeldValuesProps, 'values'> {
  readonly value: NamedSchool<QueuedValue>;
}

function Held({ value, back, language }: HeldProps) {
  const { id, named, field, shown, answer, reasons, by, createdAt } = value;
  const t = translatorFor(language);
  const none = t('school-form.held.none');
  const why = reasons.map((reason) => writeReason(reason, language));
  return (
    <li className="desk-review" data-desk-item="" tabIndex={-1}>
      <h3>
        <a href={withLanguage(named.path, language)}>{named.name}</a>: {t(`school-fields.label.${field}`)}
      </h3>
      <p>{t('school-form.held.by', { by, date: formatFor(language).date(createdAt) })}</p>
      <dl className="desk-facts">
        <Texts name={t('school-form.held.shown')} texts={shown} none={none} />
        <Texts name={t('school-form.held.wanted')} texts={answer.en} none={none} />
        {findField(field).isTranslated === true && (
          <Texts name={t('school-form.csv.spanish')} texts={answer.es} none={none} />
        )}
        <Texts name={t('school-form.held.why')} texts={why} none={none} />
      </dl>
      <Decisions id={id} back={back} language={language} />
    </li>
  );
}

function Decisions({ id, back, language }: Omit<HeldProps, 'value'> & { readonly id: string }) {
  const t = translatorFor(language);
  return (
    <div className="desk-decisions">
      {HELD_DECISIONS.map((decision) => (
        <form
          key={decision}
          method="post"
          action={withLanguage(`${HELD_VALUES_PATH}${id}/${decision}`, language)}
          data-decision={decision === 'confirm' ? 'accept' : 'decline'}
        >
          <input type="hidden" name="return_to" value={`${back}${back.includes('?') ? '&' : '?'}done=1`} />
          <input type="hidden" name="form" value={back} />
          <button type="submit">{t(`school-form.held.${decision}`)}</button>
        </form>
      ))}
    </div>
  );
}

function writeReason(reason: QueuedValue['reasons'][number], language: Language): string {
  const t = translatorFor(language);
  const found = HOLD_REASONS.find((one) => one === reason);
  if (found !== undefined) return t(`reviews.held.${found}`);
  return t(reason === 'payment' ? 'school-form.held.payment' : 'school-form.held.contact');
}

function Texts({ name, texts, none }: { name: string; texts: readonly string[]; none: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{texts.length === 0 ? none : texts.join(' · ')}</dd>
    </div>
  );
}
