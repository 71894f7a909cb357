import type { PageBase } from '../places/page-base.ts';
import type { ArticleName } from '../places/place-paths.ts';

/** The list of articles. */
export interface ArticlesPage extends PageBase {
  readonly kind: 'articles';
}

/** An article, whose text is in `src/content/articles`. */
export interface ArticlePage extends PageBase {
  readonly kind: 'article';
  readonly name: ArticleName;
}
