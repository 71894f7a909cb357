import { SCHOOL_INFORMATION_PATH } from '#domain/claims/school-information-paths.ts';
import type { OwnSchoolsPage } from '#domain/claims/school-information-pages.ts';
import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { translatorFor } from '#i18n/translator.ts';

interface SpokespersonFormProps {
  readonly district: OwnSchoolsPage['districts'][number];
  readonly language: Language;
}

/** The list by which a district says who speaks for its schools. */
export function SpokespersonForm({ district, language }: SpokespersonFormProps) {
  const t = translatorFor(language);
  const key = schoolKey(district);
  const own = withLanguage(SCHOOL_INFORMATION_PATH, language);
  return (
    <form
      className="plain-form"
      method="post"
      action={withLanguage(`${SCHOOL_INFORMATION_PATH}spokespersons`, language)}
    >
      <h2>{t('school-form.spokespersons.title')}</h2>
      <p id={`help-${key}`}>{t('school-form.spokespersons.help')}</p>
      <p>{t('school-form.spokespersons.count', { count: district.listed })}</p>
      <input type="hidden" name="return_to" value={own} />
      <input type="hidden" name="form" value={own} />
      <input type="hidden" name="district" value={key} />
      <label htmlFor={`list-${key}`}>{t('school-form.spokespersons.label')}</label>
      <textarea id={`list-${key}`} name="addresses" rows={8} aria-describedby={`help-${key}`} required />
      <p>
        <button type="submit">{t('school-form.spokespersons.save')}</button>
      </p>
    </form>
  );
}
