const REGION_ID = 'status-region';

/** Announces what was done to screen readers, after the text that they are reading. */
export function sayStatus(text: string): void {
  const region = document.getElementById(REGION_ID) ?? addRegion();
  region.textContent = text;
}

function addRegion(): HTMLElement {
  const region = document.createElement('p');
  region.id = REGION_ID;
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return region;
}
