/** Makes a link to follow a school do so on the spot; without its code it leads to a page with a form. */
export function enhanceFollow(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const leave = () => location.assign(link.href);
    void import('./follow-school.ts').then(({ followSchool }) => followSchool(link), leave).catch(reportError);
  });
}
