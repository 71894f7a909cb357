import type { MouseEventHandler } from 'react';
import type { Language } from '#domain/places/language.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { island } from '#markup/island.ts';

/** What the browser says before the map is there. The map brings its own texts. */
export interface DistrictMapTexts {
  readonly show: string;
  readonly loading: string;
  readonly failed: string;
  readonly unsupported: string;
  readonly notFound: string;
  readonly required: string;
}

export interface DistrictMapIslandProps {
  readonly districtId: string;
  readonly state: StateCode;
  readonly language: Language;
  readonly texts: DistrictMapTexts;
}

interface Opening {
  readonly phase: 'resting' | 'loading' | 'failed';
  readonly onOpen: MouseEventHandler;
}

/** The button that opens the map of a district. Without script it is hidden, and the page lists the same schools. */
export function DistrictMapView({ texts, opening }: DistrictMapIslandProps & { readonly opening?: Opening }) {
  const phase = opening?.phase ?? 'resting';
  return (
    <div className="district-map">
      <button type="button" hidden={opening === undefined} disabled={phase === 'loading'} onClick={opening?.onOpen}>
        {texts.show}
      </button>
      <p className="note" role="status">
        {phase === 'loading' && texts.loading}
      </p>
      <p className="district-alert" role="alert">
        {phase === 'failed' && texts.failed}
      </p>
    </div>
  );
}

export const DistrictMapIsland = island<DistrictMapIslandProps>('places/DistrictMap', DistrictMapView);
