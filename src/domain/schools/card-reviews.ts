/** What cards show: "4.2 · 18 reviews". The average is null below five reviews. */
export interface CardReviews {
  readonly reviews: number;
  readonly average: number | null;
}
