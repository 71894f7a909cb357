const GROUPS = 8;
/** A household or an office has all addresses of an IPv6 network of this many groups. */
const NETWORK_GROUPS = 4;

/**
 * Whom an IP address stands for: an IPv4 address for itself, also inside an IPv6 one, and an IPv6 address for its network
 * (/64), however it is written. What is no address stands for itself.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^[0:]*:ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [before = '', after] = address.toLowerCase().split('::');
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  const zeros = after === undefined ? 0 : Math.max(0, GROUPS - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  return groups.slice(0, NETWORK_GROUPS).join(':');
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
