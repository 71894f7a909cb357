const GROUPS = 8;
/** The number of IPv6 groups that identify a network. A household or an office has all addresses of such a network. */
const NETWORK_GROUPS = 4;

/**
 * Returns the network that an IP address belongs to: an IPv4 address itself, also if it is inside an IPv6 one, or the
 * /64 network of an IPv6 address in any notation. Text that is not an address is returned unchanged.
 */
export function cutToNetwork(address: string): string {
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
