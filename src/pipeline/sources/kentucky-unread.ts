import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { KentuckyFiles } from './kentucky-schools.ts';

/** The files that the readers open, by path in the folder. */
const READ = new Set([
  'profile_sch.csv.gz',
  'ach_level_sch_2015_2016.csv.gz',
  'act_sch.csv.gz',
  'ap_sch.csv.gz',
  'grad_sch.csv.gz',
  'frpl_sch.csv.gz',
  'teach_sch.csv.gz',
  'data15/PROFILE.csv.gz',
  'data15/ASSESSMENT_KPREP_EOC.xlsx',
  'data15/LEARNING_ENVIRONMENT_STUDENTS-TEACHERS.xlsx',
]);

/** Known files that nothing reads, with the reason. */
const UNREAD: Readonly<Record<string, string>> = {
  'data15/ASSESSMENT_ACT.xlsx': 'It repeats the ACT figures of act_sch.csv.gz.',
  'data15/ASSESSMENT_ADVANCE_PLACEMENT.xlsx': 'It repeats the AP figures of ap_sch.csv.gz.',
  'data15/ACCOUNTABILITY_SUMMARY.xlsx': "It has points of the state's formula. Its ingredients are among the figures.",
};

/** Reports every file of the folder that no reader opens. */
export async function reportUnreadFiles({ dir, report }: KentuckyFiles): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) {
    const name = file.slice(join(dir, '/').length);
    if (READ.has(name)) continue;
    report.leaveUnread(name, UNREAD[name] ?? 'The importer does not know a file of this name or year.');
  }
}
