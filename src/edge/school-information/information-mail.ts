import { parseLanguage } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { schoolInformationPath } from '#domain/school-information/school-information-paths.ts';
import { selectOfficials } from '#data/reviews/role-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { sendEmail, writeFrame } from '../members/mail/member-mail.ts';
import { findSchools } from './own-school.ts';

/** Emails the officials of a school why an editor returned what they published, each in their language. */
export async function mailReturn(c: EdgeContext, key: SavedSchool, reason: string): Promise<void> {
  const [school] = await findSchools(c, [key]);
  if (school === undefined) return;
  for (const official of await selectOfficials(c.env.MEMBERS, key)) {
    const language = parseLanguage(official.language);
    const t = translatorFor(language);
    await sendEmail(c, official.email, {
      ...writeFrame(t, language),
      closing: [t('school-form.mail.closing', { site: t('common.site.name') })],
      subject: t('school-form.mail.subject', { school: school.name }),
      text: t('school-form.mail.text', { school: school.name, reason }),
      button: {
        label: t('school-form.mail.button'),
        url: `${c.env.SITE_ORIGIN}${withLanguage(schoolInformationPath(key), language)}`,
      },
    });
  }
}
