import { findStateByFips } from '#domain/places/state-list.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import { DistrictBasket } from '../catalogue/district-basket.ts';
import type { ImportReport } from '../report/import-report.ts';
import { FigureCollector } from './figure-collector.ts';
import type { TableFigure, TableRecord } from './table-rows.ts';
import { NATIONAL } from './table-schools.ts';

const DISTRICT_ID = /^\d{7}$/u;

/** Collects the figures of districts as a whole. */
export class TableDistricts {
  readonly #figures = new Map<SourceId, { ids: Set<string>; collector: FigureCollector }>();

  /** Adds a figure. @returns null, or why it is rejected */
  add(
    source: SourceId,
    { record, figure, hasDistrict }: { record: TableRecord; figure: TableFigure; hasDistrict: (id: string) => boolean },
  ): string | null {
    const { system, system_id: id = '' } = record;
    if (system !== NATIONAL || !DISTRICT_ID.test(id)) {
      return 'A district has its federal id of 7 digits, and the system nces.';
    }
    if (!hasDistrict(id)) return 'The catalogue lacks this district.';
    if (figure.level !== null) return 'A figure of a district is of all its levels.';
    const own = this.#figures.get(source) ?? { ids: new Set<string>(), collector: new FigureCollector(source) };
    this.#figures.set(source, own);
    own.ids.add(id);
    return own.collector.add(id, figure.key, figure.point) ? null : 'An earlier row gives the figure already.';
  }

  /** The districts with their figures. */
  finish(report: ImportReport): DistrictBasket {
    const basket = new DistrictBasket();
    for (const [source, { ids, collector }] of this.#figures) {
      for (const id of ids) {
        const state = findStateByFips(id.slice(0, 2))?.code;
        const series = collector.take(id);
        const problem =
          state === undefined ? 'The id is of no state.' : basket.add({ source, state, id, series, contact: null });
        if (problem !== null) report.reject({ file: source, row: null, id, reason: problem });
      }
    }
    return basket;
  }
}
