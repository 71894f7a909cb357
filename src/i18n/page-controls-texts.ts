import controlsEn from '#locales/en/page-controls.json' with { type: 'json' };
import controlsEs from '#locales/es/page-controls.json' with { type: 'json' };

/** Returns the words of controls that only scripts show. Pages don't carry them. `tag` is the language of a page. */
export function pageControlsTexts(tag: string): typeof controlsEn {
  return tag.startsWith('es') ? controlsEs : controlsEn;
}
