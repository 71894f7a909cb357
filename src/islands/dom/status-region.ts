const REGION_ID = 'status-region';

/** Says what was done, to those who do not see it: politely, after what is being read. */
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
