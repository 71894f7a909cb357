import { expect } from '@playwright/test';
import { LANGUAGES, inLanguage } from './views.ts';
import { test } from './visitor-test.ts';

const REQUIRED = {
  en: 'Please enter an address, zip code or city and state',
  es: 'Escriba una dirección, un código postal o una ciudad y un estado',
};
const NOT_FOUND = {
  en: 'Location not found. Please enter a valid address, city, or ZIP.',
  es: 'No encontramos ese lugar. Escriba una dirección, una ciudad o un código postal válidos.',
};
const NOT_FOUND_IN_CALIFORNIA = {
  en: 'Location not found in California. Please enter a valid address, city, or ZIP.',
  es: 'No encontramos ese lugar en California. Escriba una dirección, una ciudad o un código postal válidos.',
};

/** Every place that cannot be searched, and the exact words of its alert. */
const REFUSED_PLACES = [
  ['locationSearchString=', REQUIRED],
  ['locationSearchString=%20%20', REQUIRED],
  ['locationSearchString=City,%20ZIP%20or%20address', REQUIRED],
  ['locationSearchString=Ciudad,%20ZIP%20o%20dirección', REQUIRED],
  ['locationSearchString=Kentucky', REQUIRED],
  ['locationSearchString=ky', REQUIRED],
  ['locationSearchString=Atlantis', NOT_FOUND],
  ['q=99999', NOT_FOUND],
  ['zip=00001', NOT_FOUND],
  ['locationSearchString=Atlantis&state=ca', NOT_FOUND_IN_CALIFORNIA],
  ['city=Atlantis&state=California', NOT_FOUND_IN_CALIFORNIA],
  ['locationSearchString=1%20Nowhere%20St,%20Atlantis&state=ca', NOT_FOUND_IN_CALIFORNIA],
  ['district_id=0600000', NOT_FOUND_IN_CALIFORNIA],
] as const;

for (const [asked, texts] of REFUSED_PLACES) {
  test(`the place “${asked}” is refused in the exact words of both languages, as an alert`, async ({ request }) => {
    for (const language of LANGUAGES) {
      const html = await (await request.get(inLanguage(`/search/search.page?${asked}`, language))).text();
      const [, alert = ''] = /<p class="search-alert" role="alert">([^<]*)<\/p>/.exec(html) ?? [];
      expect(alert.trim()).toBe(texts[language]);
    }
  });
}
