import { compareDistricts, type CompareDistrictsPage } from '#domain/compare/compare-districts-page.ts';
import { NO_DISTRICT_FIGURES } from '#domain/communities/district-figures.ts';
import { compareProfiles } from '#domain/compare/compare-rows.ts';
import type { ComparedSchool, ComparePage } from '#domain/compare/compare-page.ts';
import { findPool } from '#domain/figures/average-pool.ts';
import { toPooled } from '#domain/schools/school-kind.ts';
import { COMPARE_PATH } from '#domain/places/place-paths.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import type { ListedNote } from '#domain/saves/saved-list-page.ts';
import { districtSample } from './district-sample.ts';
import { sampleCards } from './sample-cards.ts';

/** The profile's school beside a closed and an unknown one, with every kind of row. */
export function compareSample(profile: ProfilePage, comment: string): ComparePage {
  const note: ListedNote = { tags: ['close_to_home'], status: 'visited', comment };
  const { school, state } = profile;
  const unknown: ProfilePage = { ...profile, document: { series: [], sources: [] } };
  const schools = sampleCards(profile).map((card, at): ComparedSchool => {
    const isOwn = at === 0;
    return {
      card,
      phone: isOwn ? school.phone : null,
      website: isOwn ? school.website : null,
      pool: findPool(toPooled(school)),
      state: state.name,
      ratingsSource: null,
      miles: isOwn ? 1.25 : null,
      note: isOwn ? note : null,
    };
  });
  const sections = compareProfiles([profile, profile, unknown], { hasOnePool: false, hasPlace: true, hasNotes: true });
  return {
    kind: 'compare',
    path: COMPARE_PATH,
    demonstration: profile.demonstration,
    schools,
    sections,
    pool: null,
    hiddenRows: 0,
    hasCommonFigures: true,
    place: { kind: 'found', name: school.city },
    suggested: profile.similar.map((similar) => similar.school),
    isSignedIn: true,
    isTooMany: false,
    isOnlyDifferent: false,
    from: school.city,
  };
}

/** The district of the profile's school beside one without figures. */
export function compareDistrictsSample(profile: ProfilePage): CompareDistrictsPage {
  const { school, state, district, city } = profile;
  const counts = { all: 1, p: 0, e: 1, m: 1, h: 1, public: 1, charter: 0, private: 0 };
  const own = {
    state: state.code,
    id: '0000001',
    name: district?.name ?? city.name,
    cityName: city.name,
    path: city.path,
    stateName: state.name,
    counts,
    enrollment: school.enrollment,
    center: null,
    miles: null,
    figures: districtSample(profile),
    totals: [],
  };
  const districts = [own, { ...own, id: '0000002', enrollment: null, figures: NO_DISTRICT_FIGURES }];
  return {
    kind: 'compare-districts',
    path: COMPARE_PATH,
    demonstration: profile.demonstration,
    districts,
    sections: compareDistricts(districts),
    from: null,
    place: { kind: 'none' },
  };
}
