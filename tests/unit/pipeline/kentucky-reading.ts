import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { suppressSeries } from '#domain/figures/suppression.ts';
import { readMapping } from '#pipeline/mapping/mapping-file.ts';
import { readMapped } from '#pipeline/mapping/read-mapped.ts';
import type { ImportReport } from '#pipeline/report/import-report.ts';

/** Reads a folder with Kentucky's files by the state's mapping, without a catalogue. Small groups are hidden. */
export async function readKentucky(of: { dir: string; report: ImportReport }): Promise<SchoolContribution[]> {
  const schools: SchoolContribution[] = [];
  const mapping = await readMapping('src/pipeline/mappings/kentucky.yaml');
  for await (const school of readMapped(mapping, of)) {
    const series = suppressSeries(school.document.series ?? []);
    schools.push({ ...school, document: { ...school.document, series } });
  }
  return schools;
}
