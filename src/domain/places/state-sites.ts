import type { StateCode } from './state-list.ts';

/**
 * The public sites of a state's education agency. `opened`: public research of August and September 2026 says that the report card opened.
 * `listed`: the site refuses programs, and the agency's own listings name it. No test opens them.
 */
interface StateSites {
  /** Where families look up a school's official report card. */
  readonly reportCard: string;
  /** The list of all schools and districts; null if the agency has no page of it that a family can use. */
  readonly directory: string | null;
  readonly evidence: 'opened' | 'listed';
}

const STATE_SITES: Readonly<Record<StateCode, StateSites>> = {
  al: { reportCard: 'https://reportcard.alsde.edu/', directory: null, evidence: 'listed' },
  ak: {
    reportCard: 'https://education.alaska.gov/reportcard',
    directory: 'https://education.alaska.gov/eeddirectory',
    evidence: 'opened',
  },
  az: { reportCard: 'https://azreportcards.azed.gov/', directory: null, evidence: 'opened' },
  ar: {
    reportCard: 'https://myschoolinfo.arkansas.gov/',
    directory: 'https://adedata.arkansas.gov/lea',
    evidence: 'opened',
  },
  ca: {
    reportCard: 'https://www.caschooldashboard.org/',
    directory: 'https://www.cde.ca.gov/schooldirectory/',
    evidence: 'listed',
  },
  co: { reportCard: 'https://www.cde.state.co.us/schoolview/explore/welcome', directory: null, evidence: 'listed' },
  ct: { reportCard: 'https://edsight.ct.gov/', directory: null, evidence: 'opened' },
  de: { reportCard: 'https://reportcard.doe.k12.de.us/', directory: null, evidence: 'listed' },
  dc: { reportCard: 'https://schoolreportcard.dc.gov/home', directory: null, evidence: 'opened' },
  fl: {
    reportCard: 'https://edudata.fldoe.org/',
    directory: 'https://eds.fldoe.org/EDS/MasterSchoolID/',
    evidence: 'opened',
  },
  ga: {
    reportCard: 'https://goews.georgia.gov/reporting',
    directory: 'https://gadoe.org/district-schools/',
    evidence: 'opened',
  },
  hi: {
    reportCard: 'https://arch.k12.hi.us/reports/strivehi-performance',
    directory: 'https://hawaiipublicschools.org/',
    evidence: 'opened',
  },
  id: { reportCard: 'https://www.idahoreportcard.org/', directory: null, evidence: 'opened' },
  il: {
    reportCard: 'https://www.illinoisreportcard.com/',
    directory: 'https://www.isbe.net/Pages/Data-Analysis-Directories.aspx',
    evidence: 'opened',
  },
  in: { reportCard: 'https://indianagps.doe.in.gov/', directory: null, evidence: 'listed' },
  ia: {
    reportCard: 'https://www.iaschoolperformance.gov/',
    directory: 'https://educate.iowa.gov/directories',
    evidence: 'listed',
  },
  ks: {
    reportCard: 'https://ksreportcard.ksde.gov/',
    directory: 'https://datacentral.ksde.gov/',
    evidence: 'listed',
  },
  ky: {
    reportCard: 'https://www.kyschoolreportcard.com/',
    directory: 'https://openhouse.education.ky.gov/directory',
    evidence: 'opened',
  },
  la: { reportCard: 'https://www.louisianaschools.com/', directory: null, evidence: 'opened' },
  me: {
    reportCard: 'https://www.maine.gov/doe/dashboard',
    directory: 'https://neo.maine.gov/DOE/neo/Supersearch/ContactSearch/SearchForMaineSchools',
    evidence: 'listed',
  },
  md: { reportCard: 'https://reportcard.msde.maryland.gov/', directory: null, evidence: 'opened' },
  ma: { reportCard: 'https://profiles.doe.mass.edu/', directory: null, evidence: 'opened' },
  mi: {
    reportCard: 'https://www.mischooldata.org/',
    directory: 'https://cepi.state.mi.us/eem/',
    evidence: 'listed',
  },
  mn: {
    reportCard: 'https://rc.education.mn.gov/',
    directory: 'https://public.education.mn.gov/MdeOrgView/',
    evidence: 'opened',
  },
  ms: { reportCard: 'https://msrc.mdek12.org/', directory: null, evidence: 'listed' },
  mo: {
    reportCard: 'https://apps.dese.mo.gov/MCDS/home.aspx',
    directory: 'https://dese.mo.gov/directory',
    evidence: 'listed',
  },
  mt: {
    reportCard: 'https://gems.opi.mt.gov/',
    directory: 'https://opi.mt.gov/Leadership/Management-Operations/Montana-Schools-Directory',
    evidence: 'listed',
  },
  ne: {
    reportCard: 'https://nep.education.ne.gov/',
    directory: 'https://educdirsrc.education.ne.gov/',
    evidence: 'opened',
  },
  nv: { reportCard: 'https://nevadareportcard.nv.gov/DI/nv/', directory: null, evidence: 'opened' },
  nh: { reportCard: 'https://my.doe.nh.gov/iPlatform', directory: null, evidence: 'listed' },
  nj: {
    reportCard: 'https://www.nj.gov/education/spr/',
    directory: 'https://homeroom5.doe.state.nj.us/directory/school.php',
    evidence: 'opened',
  },
  nm: {
    reportCard: 'https://nmvistas.org/',
    directory: 'https://web.ped.nm.gov/new-mexico-public-schools-directory/',
    evidence: 'listed',
  },
  ny: {
    reportCard: 'https://data.nysed.gov/',
    directory: 'https://www.p12.nysed.gov/irs/schoolDirectory/',
    evidence: 'opened',
  },
  nc: { reportCard: 'https://ncreports.ondemand.sas.com/src/', directory: null, evidence: 'opened' },
  nd: {
    reportCard: 'https://insights.nd.gov/Education',
    directory: 'https://www.nd.gov/dpi/data',
    evidence: 'listed',
  },
  oh: { reportCard: 'https://reportcard.education.ohio.gov/', directory: null, evidence: 'opened' },
  ok: {
    reportCard: 'https://oklaschools.com/',
    directory: 'https://oklahoma.gov/education/resources/state-school-directory.html',
    evidence: 'listed',
  },
  or: {
    reportCard: 'https://www.oregon.gov/ode/schools-and-districts/reportcards/reportcards/Pages/default.aspx',
    directory: 'https://www.oregon.gov/ode/about-us/pages/school-directory.aspx',
    evidence: 'listed',
  },
  pa: { reportCard: 'https://futurereadypa.org/', directory: 'https://www.edna.pa.gov/', evidence: 'opened' },
  ri: {
    reportCard: 'https://reportcard.ride.ri.gov/',
    directory: 'https://datacenter.ride.ri.gov/Directory',
    evidence: 'opened',
  },
  sc: { reportCard: 'https://screportcards.com/', directory: null, evidence: 'listed' },
  sd: {
    reportCard: 'https://sdschools.sd.gov/',
    directory: 'https://doe.sd.gov/ofm/edudir.aspx',
    evidence: 'opened',
  },
  tn: {
    reportCard: 'https://reportcard.tnedu.gov/',
    directory: 'https://tnschooldirectory.tnedu.gov/',
    evidence: 'opened',
  },
  tx: {
    reportCard: 'https://txschools.gov/',
    directory: 'https://tealprod.tea.state.tx.us/Tea.AskTed.Web/Forms/Home.aspx',
    evidence: 'opened',
  },
  ut: { reportCard: 'https://datagateway.schools.utah.gov/', directory: null, evidence: 'listed' },
  vt: {
    reportCard: 'https://schoolsnapshot.vermont.gov/',
    directory: 'https://schoolsnapshot.vermont.gov/organization/directory',
    evidence: 'listed',
  },
  va: {
    reportCard: 'https://schoolquality.virginia.gov/',
    directory: 'https://schoolquality.virginia.gov/divisions',
    evidence: 'listed',
  },
  wa: {
    reportCard: 'https://washingtonstatereportcard.ospi.k12.wa.us/',
    directory: 'https://eds.ospi.k12.wa.us/DirectoryEDS.aspx',
    evidence: 'opened',
  },
  wv: { reportCard: 'https://zoomwv.k12.wv.us/', directory: null, evidence: 'listed' },
  wi: {
    reportCard: 'https://apps6.dpi.wi.gov/reportcards/',
    directory: 'https://dpi.wi.gov/schooldirectory',
    evidence: 'opened',
  },
  wy: { reportCard: 'https://wyoadvances.com/', directory: null, evidence: 'opened' },
};

/** Returns the site where families look up official report cards of a state's schools. */
export function reportCardSite(state: StateCode): string {
  return STATE_SITES[state].reportCard;
}

/** Returns the state's own way to find its schools and districts: its directory, or else the report cards. */
export function schoolFinder(state: StateCode): string {
  return STATE_SITES[state].directory ?? STATE_SITES[state].reportCard;
}

/**
 * How the states that have a page for each school make its address from their own number. The number is written as in federal files
 * (`TX-057905-057905001`) or as in the state's own directory (`057905001`).
 */
const SCHOOL_PAGES: Partial<Record<StateCode, (number: string) => string | null>> = {
  // County, district and school: 14 digits.
  ca: (number) => {
    const digits = number.replaceAll(/\D/gu, '');
    return digits.length === 14 ? `https://www.caschooldashboard.org/reports/${digits}/2024` : null;
  },
  // Region, county, district and type come first. The last part repeats them without the type, and ends with the school.
  il: (number) => {
    const [, region, county, district, type, school] =
      /^IL-([\dA-Z]{2})-([\dA-Z]{3})-([\dA-Z]{4})-(\d{2})-[\dA-Z]*([\dA-Z]{4})$/u.exec(number) ?? [];
    const id = [region, county, district, type, school].join('');
    return id.length === 15 ? `https://www.illinoisreportcard.com/School.aspx?schoolid=${id}` : null;
  },
  // District and school: 9 digits.
  tx: (number) => {
    const id = /(?:^|-)(\d{9})$/u.exec(number)?.[1];
    return id === undefined ? null : `https://txschools.gov/?view=school&id=${id}`;
  },
};

/**
 * Returns the state's official page of one school. Null if the state's addresses can't be made from its numbers, or we don't have the
 * number.
 */
export function reportCardPage({
  state,
  stateNumber,
}: {
  readonly state: StateCode;
  readonly stateNumber: string | null;
}): string | null {
  return stateNumber === null ? null : (SCHOOL_PAGES[state]?.(stateNumber) ?? null);
}

/**
 * Returns the page of one school at the National Center for Education Statistics.
 *
 * @example federalRecord({ id: '210003002021', type: 'public' }) // 'https://nces.ed.gov/ccd/schoolsearch/school_detail.asp?ID=210003002021'
 */
export function federalRecord({ id, type }: { readonly id: string; readonly type: string }): string {
  const search = type === 'private' ? 'surveys/pss/privateschoolsearch' : 'ccd/schoolsearch';
  return `https://nces.ed.gov/${search}/school_detail.asp?ID=${encodeURIComponent(id.toUpperCase())}`;
}
