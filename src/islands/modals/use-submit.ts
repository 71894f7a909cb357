import { useState, type SubmitEvent } from 'react';

interface Submission {
  readonly isSending: boolean;
  readonly onSubmit: (event: SubmitEvent) => void;
}

/** Sends a form, one request at a time. Does nothing if `isReady` refuses. */
export function useSubmit(send: () => Promise<void>, isReady: () => boolean = () => true): Submission {
  const [isSending, setSending] = useState(false);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending || !isReady()) return;
    setSending(true);
    void send().finally(() => setSending(false));
  };
  return { isSending, onSubmit };
}
