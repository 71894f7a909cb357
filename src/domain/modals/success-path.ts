import { MODALS_PATH } from './modals-path.ts';

/** Returns the path of the page that says that a form worked. Texts that are not ours are not shown. */
export function successPath(said: { heading: string; subheading: string | null; returnTo: string }): string {
  const { heading, subheading, returnTo } = said;
  const parameters = [
    ['heading', heading],
    ...(subheading === null ? [] : [['subheading', subheading]]),
    ['return_to', returnTo],
  ];
  const query = parameters.map(([name, value = '']) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`);
  return `${MODALS_PATH}success_modal?${query.join('&')}`;
}
