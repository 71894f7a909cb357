import { expect, it } from 'vitest';
import { profileHead } from '#components/profile/profile-head.ts';
import { aProfilePage } from '../../fixtures/page-model-builders.ts';

it.each([
  ['en', /: public school, grades K–5, [a-z ]+: \d+ out of 10\./],
  ['es', /: escuela pública, grados K–5, [\p{Ll} ]+: \d+ de 10\./u],
] as const)('goes on in lower case after a colon (%s)', (language, facts) => {
  expect(profileHead(aProfilePage(), { language, siteOrigin: 'https://homeroom.test' }).description).toMatch(facts);
});
