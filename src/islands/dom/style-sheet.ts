/** Adds a style sheet to the page once. Resolves when it applies; rejects if it cannot load. */
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
