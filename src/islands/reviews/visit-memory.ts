/** What this visit remembers of reviews: the page may be older than what its reader did. */
export type VisitMark = 'reported' | 'replied';

const keyOf = (mark: VisitMark, id: string): string => `review_${mark}_${id}`;

/** True if the reader did this to the review during this visit. */
export function isMarked(mark: VisitMark, id: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(mark, id)) !== null;
  } catch {
    return false;
  }
}

/** Remembers for this visit what the reader did to a review, or forgets it. */
export function setMarked(mark: VisitMark, id: string, isDone: boolean): void {
  try {
    if (isDone) sessionStorage.setItem(keyOf(mark, id), '1');
    else sessionStorage.removeItem(keyOf(mark, id));
  } catch {
    // A browser that stores nothing remembers nothing.
  }
}
