import type { Translate } from '#i18n/translator.ts';
import { shareLinks } from '#components/ui/share-links.ts';

interface ShareListProps {
  /** The whole address of the list. */
  readonly url: string;
  /** How many schools the link has. */
  readonly count: number;
  readonly t: Translate;
}

/** Offers the link that shows the schools of this page to anyone, to copy or to send. */
export function ShareList({ url, count, t }: ShareListProps) {
  const ways = shareLinks({ url, title: t('saves.share.subject') });
  return (
    <section className="saved-share" aria-labelledby="share-list">
      <h2 id="share-list">{t('saves.share.title')}</h2>
      <p>{t('saves.share.text', { count })}</p>
      <div className="permalink">
        <label htmlFor="permalink">{t('saves.share.link')}</label>
        <input id="permalink" value={url} readOnly />
      </div>
      <ul className="share-links">
        {ways.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="nofollow">
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
