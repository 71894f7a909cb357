import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { tinyWorkbook } from './tiny-workbook.ts';

type Row = Readonly<Record<string, string | number>>;

/** Rows of each table of the Kentucky folder. A missing table has no rows. */
export interface KentuckyTables {
  readonly schools?: readonly Row[];
  readonly addresses?: readonly Row[];
  readonly proficiency?: readonly Row[];
  readonly act?: readonly Row[];
  readonly ap?: readonly Row[];
  readonly graduation?: readonly Row[];
  readonly lunch?: readonly Row[];
  readonly teachers?: readonly Row[];
  readonly enrollment?: readonly Row[];
  readonly enrollmentByGrade?: readonly Row[];
  readonly endOfCourse?: readonly Row[];
}

const HEADERS = {
  schools: 'sch_id,nces_id,dist_name,sch_name,coop,long,lat,year,sch_type,grade_low,grade_high,title1,enroll',
  addresses:
    'SCH_YEAR,DIST_NUMBER,DIST_NAME,SCH_CD,SCH_NAME,NCESID,CNTYNAME,ADDRESS,CITY,ZIPCODE,PHONE,LATITUDE,LONGITUDE',
  proficiency: 'sch_id,sch_name,year,school_level,subject,student_group,n_tested,prof_dist_pct',
  act: 'sch_id,sch_name,year,student_group,act_n_tested,act_comp_mean,act_eng_mean,act_math_mean,act_read_mean,act_science_mean,act_eng_bench_pct,act_math_bench_pct,act_read_bench_pct',
  ap: 'sch_id,sch_name,year,student_group,ap_n_tested,exam_cnt,exam_3plus_pct',
  graduation: 'sch_id,sch_name,student_group,year,grad_rate',
  lunch: 'sch_id,sch_name,year,enroll,frpl_total,frpl_pct',
  teachers:
    'sch_id,sch_name,year,fte_total,nbct_cnt,avg_t_exp,ba_pct,ma_pct,rank1_pct,special_pct,dr_pct,prov_pct,s_per_t',
  enrollment:
    'SCH_YEAR,SCH_CD,SCH_NAME,MEMBERSHIP_TOTAL,MEMBERSHIP_MALE_CNT,MEMBERSHIP_FEMALE_CNT,MEMBERSHIP_WHITE_CNT,MEMBERSHIP_BLACK_CNT,MEMBERSHIP_HISPANIC_CNT,MEMBERSHIP_ASIAN_CNT,MEMBERSHIP_AIAN_CNT,MEMBERSHIP_HAWAIIAN_CNT,MEMBERSHIP_TWO_OR_MORE_CNT,ATTENDANCE_RATE,SPENDING_PER_STDNT,TRANSITION_COLLEGE_INOUT_CNT,TRANSITION_COLLEGE_INOUT_PCT,TRANSITION_PARTTIME_CNT,TRANSITION_WORKFORCE_CNT,TRANSITION_VOCATIONAL_CNT,TRANSITION_FAILURE_CNT,TRANSITION_MILITARY_CNT',
  enrollmentByGrade:
    'SCH_YEAR,SCH_CD,SCH_NAME,GRADE,MEMBERSHIP_TOTAL,MALE_TOTAL,FEMALE_TOTAL,WHITE_TOTAL,BLACK_TOTAL,HISPANIC_TOTAL,ASIAN_TOTAL,AIAN_TOTAL,HAWAIIAN_TOTAL,TWO_OR_MORE_RACE_TOTAL',
  endOfCourse: 'SCH_YEAR,SCH_CD,SCH_NAME,CONTENT_TYPE,DISAGG_LABEL,NBR_TESTED,PCT_PROFICIENT_DISTINGUISHED',
} as const satisfies Record<keyof KentuckyTables, string>;

/** Writes a folder of invented Kentucky files in the state's own layout. Returns its path. */
export async function kentuckyFolder(tables: KentuckyTables): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'kentucky-'));
  await mkdir(join(dir, 'data15'));
  const csv = async (name: string, table: keyof KentuckyTables) => {
    const lines = rowsOf(tables, table).map((cells) => cells.join(','));
    await writeFile(join(dir, name), gzipSync(`${lines.join('\n')}\n`));
  };
  await csv('profile_sch.csv.gz', 'schools');
  await csv('data15/PROFILE.csv.gz', 'addresses');
  await csv('ach_level_sch_2015_2016.csv.gz', 'proficiency');
  await csv('act_sch.csv.gz', 'act');
  await csv('ap_sch.csv.gz', 'ap');
  await csv('grad_sch.csv.gz', 'graduation');
  await csv('frpl_sch.csv.gz', 'lunch');
  await csv('teach_sch.csv.gz', 'teachers');
  const learning = {
    'Student - Teacher Summary': rowsOf(tables, 'enrollment'),
    'Student - Teacher Detail': rowsOf(tables, 'enrollmentByGrade'),
  };
  await writeFile(join(dir, 'data15/LEARNING_ENVIRONMENT_STUDENTS-TEACHERS.xlsx'), tinyWorkbook(learning));
  const endOfCourse = { 'Sheet 1': rowsOf(tables, 'endOfCourse') };
  await writeFile(join(dir, 'data15/ASSESSMENT_KPREP_EOC.xlsx'), tinyWorkbook(endOfCourse));
  return dir;
}

function rowsOf(tables: KentuckyTables, table: keyof KentuckyTables): (string | number)[][] {
  const header: string[] = HEADERS[table].split(',');
  return [header, ...(tables[table] ?? []).map((row) => header.map((column) => row[column] ?? ''))];
}
