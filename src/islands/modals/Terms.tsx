import { EDITORIAL_PAGES, editorialPath, withLanguage } from '#domain/places/place-paths.ts';
import { splitText } from '#domain/text/linked-text.ts';
import { useModal } from './modal-context.ts';

/** The terms that a new member agrees to, with links to their pages. */
export function Terms({ text }: { readonly text: string }) {
  const { language } = useModal();
  return (
    <p className="note modal-terms">
      {splitText(text).map((piece) => {
        const name = EDITORIAL_PAGES.find((page) => page === piece.to);
        if (name === undefined) return piece.text;
        return (
          <a key={name} href={withLanguage(editorialPath(name), language)}>
            {piece.text}
          </a>
        );
      })}
    </p>
  );
}
