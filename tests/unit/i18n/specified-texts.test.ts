import { describe, expect, it } from 'vitest';
import { translatorFor, type TextKey } from '#i18n/translator.ts';

/** Every text that the specification words, in sections 5 (validation) and 8 (errors), by its key. */
const SPECIFIED: readonly (readonly [key: TextKey, text: string])[] = [
  // 5: validation
  ['members.validation.max_length', 'Please enter a response with 280 or less characters'],
  ['members.errors.note-too-long', 'Please enter a response with 280 or less characters'],
  ['members.validation.phone', 'Please enter a formatted 10 digit phone number. Example ((111) 111-1111)'],
  ['members.validation.url', 'Please enter a valid URL'],
  ['members.validation.required_url', 'A valid URL is required'],
  ['members.validation.email', 'Please enter a valid email address'],
  ['members.errors.invalid-email', 'Please enter a valid email address'],
  ['members.errors.undeliverable-email', 'Please enter a valid email address'],
  ['members.login_modal.email_panel.error.valid_email', 'Please enter a valid email address'],
  ['members.validation.required_email', 'Email address is required'],
  ['members.errors.email-required', 'Email address is required'],
  ['members.login_modal.email_panel.error.required_email', 'Email address is required'],
  ['members.validation.currency', 'Please enter a valid dollar amount. (Example: $1000)'],
  ['members.validation.terms', 'You must agree to the widget terms of service'],
  ['members.errors.account-exists', 'Looks like you already have an account. Log in'],
  ['members.login_modal.email_panel.existing_account', 'Looks like you already have an account. Log in'],
  [
    'members.errors.facebook-email-required',
    'Please share your Facebook email address in order to log in with Facebook',
  ],
  [
    'members.login_modal.social.error.facebook_email',
    'Please share your Facebook email address in order to log in with Facebook',
  ],
  ['modals.report.required', 'Please enter a reason'],
  ['search.error.locationRequired', 'Please enter an address, zip code or city and state'],
  ['search-box.locationRequired', 'Please enter an address, zip code or city and state'],
  ['search.error.notFoundInState', 'Location not found in Kentucky. Please enter a valid address, city, or ZIP.'],
  ['search.error.notFound', 'Location not found. Please enter a valid address, city, or ZIP.'],
  ['profile-school-information.notProvided', 'Data not provided by the school'],
  ['calendar.more', 'See More Dates'],
  ['calendar.less', 'See Less Dates'],
  ['homes.loading', 'Loading...'],
  ['homes.studio', 'Studio'],
  // 8: errors
  ['homes.none', 'No homes found.'],
  ['saves.alerts.delete_failed', 'There was an error deleting a school from your account. Please try again later'],
  [
    'saves.alerts.delete_signed_out',
    'There was an issue deleting the school from your account. Please log out and sign back in. Thank you.',
  ],
  [
    'members.errors.removing-needs-sign-in',
    'There was an issue deleting the school from your account. Please log out and sign back in. Thank you.',
  ],
  ['saves.alerts.add_failed', 'There was an error adding a school to your account. Please try again later'],
  [
    'saves.alerts.add_signed_out',
    'There was an issue adding the school to your account. Please log out and sign back in. Thank you.',
  ],
  [
    'members.errors.saving-needs-sign-in',
    'There was an issue adding the school to your account. Please log out and sign back in. Thank you.',
  ],
  ['members.login_modal.questionnaire_panel.error', 'failed to save user metadata'],
  ['search.error.noMatch', "Sorry, but we didn't understand"],
  ['search-box.noMatch', "Sorry, but we didn't understand"],
  ['members.alerts.legacy_facebook', 'Oops! There was an error signing into your facebook account.'],
  ['members.alerts.legacy_sign_in', 'There was an error signing into your account.'],
  ['members.alerts.legacy_register', 'There were was an error registering your account.'],
  ['members.alerts.legacy_failed', 'Something went wrong, please try again soon.'],
  ['members.alerts.log_in_failed', 'Something went wrong logging you in'],
  ['members.login_modal.email_panel.error.log_in', 'Something went wrong logging you in'],
  ['members.alerts.flash_heading', 'Whoops!'],
  ['modals.report.failed', 'Something went wrong. Please try again later or contact us directly.'],
  ['follows.alerts.failed', 'Error adding MSS school'],
  ['members.subscribed.sponsor', "You've signed up to receive sponsors updates"],
  ['members.subscribed.teacher_list', "You've signed up to receive teacher and school official updates"],
];
const VALUES = { max: 280, maxNote: 280, state: 'Kentucky' };

describe.each(SPECIFIED)('%s', (key, text) => {
  it('is worded as specified', () => {
    expect(translatorFor('en')(key, VALUES)).toBe(text);
  });

  it('has an equivalent in Spanish, with the same numbers', () => {
    const spanish = translatorFor('es')(key, VALUES);
    expect(spanish).not.toBe(text);
    expect(spanish).toMatch(/[a-záéíóúñ]/i);
    expect(spanish.match(/\d+/g)).toEqual(text.match(/\d+/g));
  });
});
