import { enhanceBackToTop } from './back-to-top.ts';

for (const button of document.querySelectorAll<HTMLButtonElement>('.back-to-top')) enhanceBackToTop(button);
