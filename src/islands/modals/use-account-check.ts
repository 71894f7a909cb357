import { useEffect, useRef, useState } from 'react';
import { isEmailAddress } from '#domain/members/email-address.ts';
import { callMember } from '../members/member-client.ts';

/** What we know about an address: `unknown` until the edge responds, or if it does not. */
export type AccountState = 'invalid' | 'unknown' | 'available' | 'registered';

const CHECK_PATH = '/gsr/validations/need_to_signin';
/** A pause in typing this long is the end of an address. */
const PAUSE_MS = 250;

/** Asks whether an address has an account. */
export async function checkAccount(email: string): Promise<AccountState> {
  const address = email.trim();
  if (!isEmailAddress(address)) return 'invalid';
  const result = await callMember<0 | 1>('POST', CHECK_PATH, { email: address });
  if (result.kind !== 'done') return 'unknown';
  return result.answer === 0 ? 'available' : 'registered';
}

/** The check of the address in a field. It runs again on every change, and an answer for an earlier text is ignored. */
export function useAccountCheck(email: string): AccountState {
  const [known, setKnown] = useState<{ email: string; state: AccountState } | null>(null);
  const latest = useRef(email);
  latest.current = email;
  const isAddress = isEmailAddress(email.trim());
  useEffect(() => {
    if (!isAddress) return undefined;
    const timer = setTimeout(() => {
      void checkAccount(email).then((state) => {
        if (latest.current === email) setKnown({ email, state });
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [email, isAddress]);
  if (!isAddress) return 'invalid';
  return known?.email === email ? known.state : 'unknown';
}
