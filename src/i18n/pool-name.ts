import { splitPool, type PoolId } from '#domain/figures/average-pool.ts';
import type { Language } from '#domain/places/language.ts';
import { translatorFor } from './translator.ts';

/** Names the schools of a pool: "public high schools", or "alternative schools with high school grades". */
export function poolName(id: PoolId, language: Language): string {
  const t = translatorFor(language);
  const { sector, levels } = splitPool(id);
  if (sector === 'public' || sector === 'private') return t(`profile.pool.schools.${sector}-${levels}`);
  return t(`profile.pool.kinds.${sector}`, { grades: t(`profile.pool.grades.${levels}`) });
}
