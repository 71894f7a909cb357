import type { PageModel } from '#domain/page/page-model.ts';

/** The model of a stored page, with what a comparison of inputs needs besides it. */
export interface LoadedPage<Model extends PageModel = PageModel> {
  readonly model: Model;
  /**
   * Equal if the document and the averages of a profile are equal: comparing it spares comparing their thousands of
   * figures. Null for other kinds, whose models are compared whole.
   */
  readonly figuresHash: string | null;
}

/** Wraps a model that has no hashes of its own. */
export function toLoadedPage<Model extends PageModel>(model: Model): LoadedPage<Model> {
  return { model, figuresHash: null };
}
