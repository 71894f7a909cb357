import type { MouseEvent } from 'react';
import { splitLastSentence } from '#domain/members/last-sentence.ts';
import { memberPagePath } from '#domain/members/member-paths.ts';
import { useModal } from './modal-context.ts';

/** Says that the address has an account. The last sentence leads to the password. */
export function ExistingAccount({ text }: { readonly text: string }) {
  const { language } = useModal();
  const [before, logIn] = splitLastSentence(text);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    event.currentTarget.closest('form')?.querySelector<HTMLElement>('[name="password"]')?.focus();
  };
  return (
    <>
      {before}
      <a href={memberPagePath('signIn', { language })} onClick={onClick}>
        {logIn}
      </a>
    </>
  );
}
