import { networkOf } from './client-address.server';

test.each([
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('all addresses of an IPv6 subscriber count as one: %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['unknown', 'unknown'],
  ['1::2::3', '1::2::3'],
  ['2001:db8:zz::1', '2001:db8:zz::1'],
])('an IPv4 address counts as it is, and so does what is no address: %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
