import type { Language } from '#domain/places/language.ts';
import { PASSWORD_ADVISED_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/members/password-rules.ts';
import { TEXTS } from '#i18n/texts.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';
import { TOKEN_MINUTES } from '../guard/member-tokens.ts';

const VALUES = {
  min: PASSWORD_MIN_LENGTH,
  max: PASSWORD_MAX_LENGTH,
  advised: PASSWORD_ADVISED_LENGTH,
  minutes: TOKEN_MINUTES['set-password'],
  hours: TOKEN_MINUTES['verify-email'] / 60,
};

type Node = string | { readonly [name: string]: Node };

/** Returns the texts of the login modal with their numbers filled in: `{login_modal: {email_panel: …}}`. */
export function translateLogin(language: Language): { login_modal: Node } {
  return { login_modal: translateNode(TEXTS.en.members.login_modal, 'members.login_modal', language) };
}

function translateNode(node: Node, path: string, language: Language): Node {
  // A path through the texts is always one of their keys.
  if (typeof node === 'string') return translatorFor(language)(path as TextKey, VALUES);
  const entries = Object.entries(node);
  return Object.fromEntries(entries.map(([name, child]) => [name, translateNode(child, `${path}.${name}`, language)]));
}
