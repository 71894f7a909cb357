/** Calls `work` at once, then at most once per `waitMs`; the last of several calls in between is made when the wait is over. */
export function throttle(work: () => void, waitMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isAsked = false;
  const rest = () => {
    timer = setTimeout(() => {
      timer = null;
      if (!isAsked) return;
      isAsked = false;
      work();
      rest();
    }, waitMs);
  };
  return () => {
    if (timer !== null) {
      isAsked = true;
      return;
    }
    work();
    rest();
  };
}
