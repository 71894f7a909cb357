import type { HomePage } from '#domain/communities/home-page.ts';
import { HOME_PATH } from '#domain/places/place-paths.ts';
import { glanceOf } from '#domain/profile/glance-module.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';

/** A home page whose example is the profile's school, with states of each kind. */
export function homeSample(profile: ProfilePage): HomePage {
  const { school, path, state, city, demonstration } = profile;
  const counts = { all: 1200, p: 0, e: 700, m: 300, h: 300, public: 1000, charter: 100, private: 100 };
  const covered = Array.from({ length: 8 }, (_, at) => ({ name: `${state.name} ${at + 1}`, path: state.path, counts }));
  return {
    kind: 'home',
    path: HOME_PATH,
    demonstration,
    coverage: {
      covered,
      border: [{ name: state.name, path: state.path }],
      missing: [{ name: state.name, path: state.path }],
    },
    schoolCount: 1200,
    example: {
      name: school.name,
      place: `${city.name}, ${state.code.toUpperCase()}`,
      path,
      glance: glanceOf(profile),
      comparePath: path,
      districtPath: null,
    },
  };
}
