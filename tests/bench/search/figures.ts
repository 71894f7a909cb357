/** Returns a percentile (0 to 100) of some figures; 0 if there are none. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

export function meanOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length);
}

/** `1.2 ms` */
export function inMs(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

/** The share of judged questions with the expected answer in first place, and the mean of 1/place over all of them. */
export function scoreOf(answers: readonly { readonly keys: readonly string[]; readonly expected: string }[]): {
  readonly first: number;
  readonly meanReciprocalRank: number;
} {
  const places = answers.map(({ keys, expected }) => keys.indexOf(expected) + 1);
  return {
    first: places.filter((place) => place === 1).length / Math.max(1, places.length),
    meanReciprocalRank: meanOf(places.map((place) => (place === 0 ? 0 : 1 / place))),
  };
}
