import { parseLanguage, type Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { findMember } from '#data/account/member-queries.ts';
import { selectOfficials } from '#data/reviews/role-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { writeFrame, sendEmail } from '../account/mail/member-mail.ts';
import { writeSchoolMail } from '../account/mail/school-mail.ts';

/** The contents of an email about a review. */
type ReviewMail =
  | 'published'
  | 'pending'
  | 'declined'
  | 'removed'
  | 'hidden'
  | 'replied'
  | 'received'
  | 'replyPublished'
  | 'replyRemoved';

interface Wording {
  readonly kind: ReviewMail;
  readonly school: Pick<SchoolCard, 'name' | 'path'>;
  /** Why it is held or declined, in the language of the email. */
  readonly reasons?: (language: Language) => string;
}

/** Emails the decision to a review's author, in the language of their account. */
export async function mailAuthor(c: EdgeContext, memberId: string, wording: Wording): Promise<void> {
  const member = await findMember(c.env.MEMBERS, memberId);
  if (member !== null) await mailReview(c, { email: member.email, language: member.language }, wording);
}

/** Emails the approved officials of a school about a new review, each in their language. Those who stopped it get nothing. */
export async function mailOfficials(c: EdgeContext, card: SchoolCard): Promise<void> {
  for (const { id, email, language: code } of await selectOfficials(c.env.MEMBERS, card, 'new-review')) {
    const language = parseLanguage(code);
    const t = translatorFor(language);
    await sendEmail(c, email, {
      ...writeReview(c, language, { kind: 'received', school: card }),
      ...writeSchoolMail(c, { kind: 'new-review', memberId: id, language }),
      closing: [t('reviews.mail.closingOfficial', { site: t('common.site.name') })],
    });
  }
}

/** Emails the author of a review, or of what it got, about it. */
export async function mailReview(
  c: EdgeContext,
  { email, language }: { email: string; language: Language },
  wording: Wording,
): Promise<void> {
  const t = translatorFor(language);
  const closing =
    wording.kind === 'replyPublished' || wording.kind === 'replyRemoved'
      ? 'reviews.mail.closingOfficial'
      : 'reviews.mail.closing';
  await sendEmail(c, email, {
    ...writeReview(c, language, wording),
    kind: 'own-review',
    closing: [t(closing, { site: t('common.site.name') })],
  });
}

function writeReview(c: EdgeContext, language: Language, { kind, school, reasons }: Wording) {
  const t = translatorFor(language);
  return {
    ...writeFrame(t, language),
    subject: t(`reviews.mail.${kind}.subject`, { school: school.name }),
    text: t(`reviews.mail.${kind}.text`, { school: school.name, reasons: reasons?.(language) ?? '' }),
    button: {
      label: t('reviews.mail.button'),
      url: `${c.env.SITE_ORIGIN}${withLanguage(school.path, language)}#Reviews`,
    },
  };
}
