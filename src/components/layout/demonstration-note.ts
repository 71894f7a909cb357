import type { AnyPageModel } from '#domain/page/page-model.ts';
import type { PageState } from '#domain/places/page-base.ts';
import type { Language } from '#domain/places/language.ts';
import { stateName } from '#domain/places/state-list.ts';
import { formatFor } from '#i18n/format.ts';
import { translateStates } from '#i18n/state-names.ts';
import { translatorFor } from '#i18n/translator.ts';

interface DemonstrationNote {
  readonly title: string;
  readonly text: string;
  /** `demonstration`: schools are invented. `real`: none is. */
  readonly kind: 'demonstration' | 'real';
}

/**
 * Writes the note above a page in a catalogue with invented schools: that its schools are invented, which are, or that they are
 * real and how old their list is. Null: the catalogue has real schools only.
 */
export function demonstrationNote(page: AnyPageModel, language: Language): DemonstrationNote | null {
  const t = translatorFor(language);
  const { demonstration, invented } = page;
  if (demonstration) {
    const title = t('common.demonstration.title');
    if (invented === undefined) return { title, text: t('common.demonstration.text'), kind: 'demonstration' };
    const states = formatFor(language).list(translateStates(invented.map(stateName), language));
    return { title, text: t('common.demonstration.some', { states }), kind: 'demonstration' };
  }
  const listed = 'state' in page ? page.state?.listed : undefined;
  if (listed === undefined) return null;
  return { title: t('common.demonstration.realTitle'), text: realText(listed, language), kind: 'real' };
}

function realText({ publicSchools, privateSchools }: NonNullable<PageState['listed']>, language: Language): string {
  const t = translatorFor(language);
  const { schoolYear } = formatFor(language);
  const sentences = [
    t('common.demonstration.real'),
    ...(publicSchools === null ? [] : [t('common.demonstration.publicListed', { year: schoolYear(publicSchools) })]),
    ...(privateSchools === null ? [] : [t('common.demonstration.privateListed', { year: schoolYear(privateSchools) })]),
    t('common.demonstration.realAge'),
  ];
  return sentences.join(' ');
}
