/** One sentence of a profile about figures, without its words. */
export type Claim =
  | {
      readonly kind: 'verdict';
      readonly school: string;
      /** Source, measure, subject, group and grade, joined by `|`. */
      readonly topic: string;
      readonly year: string;
      readonly says: 'higher' | 'same' | 'lower';
      readonly isWhole: boolean;
    }
  | {
      readonly kind: 'trend';
      readonly school: string;
      readonly measure: string;
      readonly subject: string | null;
      readonly from: string;
      readonly to: string;
      readonly change: number;
      readonly isClear: boolean | null;
      readonly stateChange: number | null;
    }
  | {
      readonly kind: 'gap';
      readonly school: string;
      readonly subject: string;
      readonly group: string;
      readonly year: string;
      readonly source: string;
      readonly points: number;
      readonly statePoints: number | null;
    };

/** What a figure is about, as a file says it. */
export interface FigureTopic {
  readonly measure: string;
  readonly subject?: string;
  readonly grade?: string;
}

/** By school, the pool of each of its figures. */
export type Pools = Map<string, (topic: FigureTopic) => string | null>;
