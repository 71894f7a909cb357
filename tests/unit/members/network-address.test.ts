import { describe, expect, it } from 'vitest';
import { cutToNetwork } from '#domain/account/network-address.ts';

describe('the network of an address', () => {
  it('is an IPv4 address itself, even if it is written as IPv6', () => {
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '0:0:0:0:0:FFFF:192.0.2.7'])
      expect([address, cutToNetwork(address)]).toEqual([address, '192.0.2.7']);
  });

  it.for([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:DB8:1:2::', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['2001:db8::a:b:c:d', '2001:db8:0:0'],
    ['2001:db8:0:0:a:b:c:d', '2001:db8:0:0'],
    ['2001:db8:1::d', '2001:db8:1:0'],
    ['::1', '0:0:0:0'],
  ] as const)('is the network of %s, %s, however it is written', ([address, network]) => {
    expect(cutToNetwork(address)).toBe(network);
  });

  it('is the text itself if it is no address', () => {
    expect(cutToNetwork('local')).toBe('local');
  });
});
