import { createHash } from 'node:crypto';
import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import type { WidgetContent } from '#domain/widget/widget.ts';
import { formatFor } from '#i18n/format.ts';
import { ratingRangeText } from '#i18n/rating-range.ts';
import { translatorFor } from '#i18n/translator.ts';
import { html, sanitized, type Html } from '#markup/html.ts';

/** Colors as in `tokens.css`. A frame loads nothing else. */
const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.4 system-ui,sans-serif;color:#1d2b2f;background:#fff}
main{padding:12px;border:1px solid #b9c4c6;border-radius:8px;min-height:128px}p{margin:0 0 6px}
a{color:#0b5563}a:focus-visible{outline:3px solid #0b5563;outline-offset:2px}.rating{font-size:28px;font-weight:700}.note{font-size:14px}`;

/** The source of the frame's only style, for its content security policy. */
export const WIDGET_STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

interface Framed {
  readonly card: SchoolCard;
  readonly show: WidgetContent;
  readonly isDemonstration: boolean;
}

/** Writes the page inside the frames of other sites: a school's rating with its year, or a link. Null: no such school. */
export function widgetFrame(
  framed: Framed | null,
  { language, siteOrigin }: { language: Language; siteOrigin: string },
): string {
  const t = translatorFor(language);
  const title = framed === null ? t('widget.frame.missing') : t('widget.frame.title', { school: framed.card.name });
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${sanitized(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main aria-label="${title}">
          ${framed === null ? html`<p>${title}</p>` : bodyHtml(framed, { language, siteOrigin })}
        </main>
      </body>
    </html>`;
  return page.markup;
}

function bodyHtml({ card, show, isDemonstration }: Framed, site: { language: Language; siteOrigin: string }): Html {
  const t = translatorFor(site.language);
  const url = `${site.siteOrigin}${withLanguage(card.path, site.language)}`;
  return html`<p><b>${card.name}</b></p>
    ${show === 'rating' && ratingHtml(card, site.language)}
    ${isDemonstration && html`<p>${t('widget.frame.demonstration')}</p>`}
    <p class="note"><a href="${url}" target="_blank" rel="noopener">${t('widget.frame.link')}</a></p>`;
}

function ratingHtml({ rating, ratingsYear, ratingRanges }: SchoolCard, language: Language): Html {
  const t = translatorFor(language);
  if (rating === null) return html`<p>${t('widget.frame.unrated')}</p>`;
  const year = ratingsYear === null ? null : formatFor(language).schoolYear(ratingsYear);
  const range = ratingRangeText(ratingRanges.summary, language);
  return html`<p><span class="rating">${t('widget.frame.rating', { rating })}</span></p>
    ${range !== null && html`<p>${range}</p>`}
    ${year !== null && html`<p class="note">${t('widget.frame.year', { year })}</p>`}`;
}
