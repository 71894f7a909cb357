/** Says how many schools may be compared before the form is sent: at least one, and no more than there is room for. */
export function enhanceCompareForm(form: HTMLFormElement): void {
  const status = form.querySelector('[role="status"]');
  const { compare: max = '6', tooMany = '', tooFew = '' } = form.dataset;
  const help = status?.textContent ?? '';
  const chosen = () => [...form.elements].filter((box) => box instanceof HTMLInputElement && box.checked).length;
  const say = (text: string) => {
    if (status !== null && status.textContent !== text) status.textContent = text;
  };
  const check = () => {
    say(chosen() > Number(max) ? tooMany : help);
    return chosen() > 0 && chosen() <= Number(max);
  };
  for (const box of form.elements) box.addEventListener('change', check);
  form.addEventListener('submit', (event) => {
    if (check()) return;
    event.preventDefault();
    if (chosen() === 0) say(tooFew);
  });
}
