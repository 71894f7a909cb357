import { readClaimKind, type Claim } from '#domain/claims/claim.ts';
import { claimPath } from '#domain/claims/claim-paths.ts';
import { CLAIM_LINK_DAYS } from '#domain/claims/claim-terms.ts';
import { parseLanguage, type Language } from '#domain/places/language.ts';
import { editorialPath, withLanguage } from '#domain/places/place-paths.ts';
import { findMember } from '#data/account/member-queries.ts';
import { selectOfficials, selectOfficialsOfDistrict } from '#data/reviews/role-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { sendEmail, writeFrame, writeLink } from '../account/mail/member-mail.ts';

/** The step of a claim that its sender hears about. */
type ClaimMail = 'confirmed' | 'approved' | 'declined' | 'withdrawn';

/** Asks the address at the school or the district to confirm the claim. Only this email has the secret link. */
export async function mailClaimLink(
  c: EdgeContext,
  { school, email, language }: Pick<Claim, 'school' | 'email' | 'language'>,
  token: string,
): Promise<void> {
  const t = translatorFor(language);
  await sendEmail(c, email, {
    ...writeFrame(t, language),
    kind: 'claim-link',
    subject: t('claims.mail.sent.subject', { school: school.name }),
    text: t(`claims.of.${readClaimKind(school)}.mail.sent`, { school: school.name, days: CLAIM_LINK_DAYS }),
    ...writeLink(c, t('claims.mail.sent.button'), { page: 'confirmClaim', token, language }),
  });
}

/** Emails a step of a claim to the account of the member who sent it, in the language of the account. */
export async function mailClaimStep(
  c: EdgeContext,
  { id, memberId, school }: Pick<Claim, 'id' | 'memberId' | 'school'>,
  { step, decline }: { step: ClaimMail; decline: Claim['decline'] },
): Promise<void> {
  const member = await findMember(c.env.MEMBERS, memberId);
  if (member === null) return;
  const { email, language } = member;
  const t = translatorFor(language);
  const kind = readClaimKind(school);
  const reason =
    decline === null ? '' : [t(`claims.of.${kind}.declined.${decline.reason}`), decline.note ?? ''].join(' ').trim();
  const text = { school: school.name, reason };
  await sendEmail(c, email, {
    ...writeFrame(t, language),
    closing: [t(`claims.of.${kind}.mail.closing`, { site: t('common.site.name') })],
    kind: 'claim-step',
    subject: t(`claims.mail.${step}.subject`, { school: school.name }),
    text:
      step === 'confirmed' || step === 'approved'
        ? t(`claims.of.${kind}.mail.${step}`, text)
        : t(`claims.mail.${step}.text`, text),
    button: { label: t('claims.mail.status'), url: toUrl(c, claimPath(id), language) },
  });
}

/** Emails the officials whom the school, or the district with its schools, has about another one: they know who works with them. */
export async function mailColleagues(c: EdgeContext, { memberId, school, name }: Claim): Promise<void> {
  const select = readClaimKind(school) === 'school' ? selectOfficials : selectOfficialsOfDistrict;
  for (const official of await select(c.env.MEMBERS, school)) {
    if (official.id === memberId) continue;
    const language = parseLanguage(official.language);
    const t = translatorFor(language);
    await sendEmail(c, official.email, {
      ...writeFrame(t, language),
      closing: [t('school-form.mail.closing', { site: t('common.site.name') })],
      kind: 'new-colleague',
      subject: t('claims.mail.colleague.subject', { school: school.name }),
      text: t('claims.mail.colleague.text', { school: school.name, name }),
      button: { label: t('claims.mail.colleague.button'), url: toUrl(c, editorialPath('contact'), language) },
    });
  }
}

function toUrl(c: EdgeContext, path: string, language: Language): string {
  return `${c.env.SITE_ORIGIN}${withLanguage(path, language)}`;
}
