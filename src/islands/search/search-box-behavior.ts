import { enhanceDialogButton } from './dialog-buttons.ts';
import { enhanceSearchBox } from './search-box.ts';

for (const host of document.querySelectorAll<HTMLElement>('[data-search-box]')) enhanceSearchBox(host);
for (const button of document.querySelectorAll<HTMLButtonElement>('[command="show-modal"]')) {
  enhanceDialogButton(button);
}
