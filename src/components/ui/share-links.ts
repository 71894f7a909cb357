import type { TextKey } from '#i18n/translator.ts';

/** A place to share a page at: its name's text, and the address that takes the page there, without any script. */
export interface ShareLink {
  readonly name: TextKey;
  readonly href: string;
}

/** Returns the services that can share a page. Email is last. */
export function shareLinks({ url, title }: { url: string; title: string }): readonly ShareLink[] {
  const address = encodeURIComponent(url);
  const words = encodeURIComponent(title);
  return [
    { name: 'common.share.facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'common.share.x', href: `https://x.com/intent/post?url=${address}&text=${words}` },
    { name: 'common.share.whatsapp', href: `https://wa.me/?text=${words}%20${address}` },
    { name: 'common.share.email', href: `mailto:?subject=${words}&body=${address}` },
  ];
}
