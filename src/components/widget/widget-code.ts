import { WIDGET_SIZE, widgetFramePath, type WidgetPage } from '#domain/widget/widget.ts';
import { html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';

/** Writes the markup that a school copies into its own site. */
export function widgetCode(
  { school, show, language }: NonNullable<WidgetPage['widget']>,
  { siteOrigin }: { siteOrigin: string },
): string {
  const title = translatorFor(language)('widget.frame.title', { school: school.name });
  const { width, height } = WIDGET_SIZE;
  const code = html`<iframe
    src="${siteOrigin}${widgetFramePath(school, show, language)}"
    title="${title}"
    width="${width}"
    height="${height}"
    loading="lazy"
    style="border:0"
  ></iframe>`;
  return code.markup.replace(/\s+/g, ' ').replace(' ></', '></');
}
