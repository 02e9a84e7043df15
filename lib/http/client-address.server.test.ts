import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { readTrustedProxies } from '@/lib/core/trusted-proxies.server';
import { clientAddress, toNetwork } from './client-address.server';

test.each([
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts all IP addresses in one IPv6 network (/64) as the same client: %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['unknown', 'unknown'],
  ['1::2::3', '1::2::3'],
  ['2001:db8:zz::1', '2001:db8:zz::1'],
])('returns an IPv4 address, or a text that is not an IP address, unchanged: %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

function getClientAddress(trusted: string, direct: string, forwarded?: string): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: direct });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  const proxies = readTrustedProxies(trusted);
  if (!proxies) throw new Error(`${trusted} is no list of proxies`);
  return clientAddress(request, proxies);
}

test.each([
  ['loopback', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['loopback', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['loopback', '::1', '2001:db8::1', '2001:db8::1'],
  // The proxy appends the visitor's address to the header that the visitor sent.
  ['loopback', '127.0.0.1', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
  ['loopback', '127.0.0.1', undefined, '127.0.0.1'],
  ['loopback', '127.0.0.1', '', '127.0.0.1'],
  // A visitor who connects directly cannot choose an address with the header, even from a private network.
  ['loopback', '172.17.0.1', '203.0.113.7', '172.17.0.1'],
  ['loopback', '203.0.113.7', '198.51.100.9', '203.0.113.7'],
  ['172.17.0.1', '172.17.0.1', '203.0.113.7', '203.0.113.7'],
  ['172.17.0.1', '::ffff:172.17.0.1', '203.0.113.7', '203.0.113.7'],
  ['172.17.0.1', '172.17.0.2', '203.0.113.7', '172.17.0.2'],
  // Behind nginx and a load balancer, both are trusted proxies.
  ['loopback 10.0.0.0/8', '127.0.0.1', '198.51.100.9, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['2001:db8:1::/48', '2001:db8:1::5', '203.0.113.7', '203.0.113.7'],
  ['', '127.0.0.1', '203.0.113.7', '127.0.0.1'],
])(
  'with the trusted proxies "%s", a request from %s with X-Forwarded-For "%s" counts as a request from %s',
  (trusted, direct, forwarded, address) => {
    expect(getClientAddress(trusted, direct, forwarded)).toBe(address);
  },
);

test.each(['all', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/8/8', '300.1.1.1', '::1/129', '10.0.0.0/'])(
  'refuses %s as a list of trusted proxies',
  (text) => {
    expect(readTrustedProxies(text)).toBeNull();
  },
);
