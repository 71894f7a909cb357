import type { PageBase } from '../places/page-base.ts';
import type { SitePath } from '../places/place-paths.ts';
import type { Glance } from '../profile/glance-module.ts';
import type { HomeCoverage } from './home-coverage.ts';

/** A real school as the home page shows it, with ways on. */
export interface HomeExample {
  readonly name: string;
  readonly place: string;
  readonly path: SitePath;
  readonly glance: Glance;
  /** The school beside similar ones. */
  readonly comparePath: SitePath;
  readonly districtPath: SitePath | null;
}

/** The home page, which is part of the national pages. */
export interface HomePage extends PageBase {
  readonly kind: 'home';
  readonly coverage: HomeCoverage;
  /** Open schools of the covered states. */
  readonly schoolCount: number;
  /** Null if no school has all that a glance shows. */
  readonly example: HomeExample | null;
}
