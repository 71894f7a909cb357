import type { Language } from '#domain/places/language.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { translatorFor } from '#i18n/translator.ts';
import { DistrictMapIsland } from './DistrictMapView.tsx';

interface DistrictMapProps {
  readonly districtId: string;
  readonly state: StateCode;
  readonly language: Language;
}

/** The map of a district, which opens on request. */
export function DistrictMap(district: DistrictMapProps) {
  const t = translatorFor(district.language);
  const texts = {
    show: t('map.district.show'),
    loading: t('map.loading'),
    failed: t('map.failed'),
    unsupported: t('map.unsupported'),
    notFound: t('search.error.notFound'),
    required: t('search.error.locationRequired'),
  };
  return <DistrictMapIsland {...district} texts={texts} />;
}
