import claimsEn from '../../locales/en/claims.json' with { type: 'json' };
import claimsEs from '../../locales/es/claims.json' with { type: 'json' };
import correctionsEn from '../../locales/en/corrections.json' with { type: 'json' };
import correctionsEs from '../../locales/es/corrections.json' with { type: 'json' };
import deskEn from '../../locales/en/desk.json' with { type: 'json' };
import deskEs from '../../locales/es/desk.json' with { type: 'json' };
import factsEn from '../../locales/en/desk-facts.json' with { type: 'json' };
import factsEs from '../../locales/es/desk-facts.json' with { type: 'json' };
import fieldsEn from '../../locales/en/school-fields.json' with { type: 'json' };
import fieldsEs from '../../locales/es/school-fields.json' with { type: 'json' };
import formEn from '../../locales/en/school-form.json' with { type: 'json' };
import formEs from '../../locales/es/school-form.json' with { type: 'json' };
import membersEn from '../../locales/en/members.json' with { type: 'json' };
import membersEs from '../../locales/es/members.json' with { type: 'json' };
import runsEn from '../../locales/en/desk-regenerations.json' with { type: 'json' };
import runsEs from '../../locales/es/desk-regenerations.json' with { type: 'json' };

/** What people read on their way from a claim, a mistake or a change to the live page. */
export const JOURNEY_TEXTS = {
  en: {
    claims: claimsEn,
    corrections: correctionsEn,
    desk: deskEn,
    facts: factsEn,
    fields: fieldsEn,
    form: formEn,
    members: membersEn,
    runs: runsEn,
  },
  es: {
    claims: claimsEs,
    corrections: correctionsEs,
    desk: deskEs,
    facts: factsEs,
    fields: fieldsEs,
    form: formEs,
    members: membersEs,
    runs: runsEs,
  },
};
