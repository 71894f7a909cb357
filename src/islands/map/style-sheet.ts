/** Adds a style sheet to the page, once; resolves when it applies. Rejects where it does not come. */
export function addStyleSheet(url: string): Promise<void> {
  if (document.querySelector(`link[href="${CSS.escape(url)}"]`) !== null) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${url} did not come.`)));
    document.head.append(link);
  });
}
