import { useState } from 'react';
import { DistrictMapView, type DistrictMapIslandProps } from '#components/places/DistrictMapView.tsx';
import { DistrictController } from './district-controller.ts';
import { readDistrict } from './district-calls.ts';
import { DistrictPanel } from './DistrictPanel.tsx';

/**
 * The map of a district. Why an island: the visitor chooses another place, level or order, and the map, the list and the boundary
 * follow. Without it, the page lists the schools of the district.
 */
export default function DistrictMap(props: DistrictMapIslandProps) {
  const { districtId: id, state, texts } = props;
  const [phase, setPhase] = useState<'resting' | 'loading' | 'failed'>('resting');
  const [controller, setController] = useState<DistrictController | null>(null);
  const open = async () => {
    setPhase('loading');
    try {
      setController(new DistrictController(await readDistrict({ id, state }), texts));
    } catch (error) {
      reportError(error);
      setPhase('failed');
    }
  };
  if (controller !== null) return <DistrictPanel controller={controller} />;
  const opening = { phase, onOpen: () => void open() };
  return <DistrictMapView {...props} opening={opening} />;
}
