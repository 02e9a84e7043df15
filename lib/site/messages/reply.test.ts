/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { cutReply } from './cut-reply';
import { buildReplyAddress, readReplyAddress } from './reply-address.server';

const secrets = ['a secret of more than thirty-two characters'] as const;
const domain = 'reply.example';

test('reads the person’s id from a reply address, in any letter case and after a secret rotation', () => {
  for (let round = 0; round < 50; round += 1) {
    const id = randomUUID();
    const address = buildReplyAddress(secrets, domain, id);
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
    expect(readReplyAddress(['a newer secret', ...secrets], domain, address.toUpperCase())).toBe(id);
  }
});

test.each([
  ['another domain', (address: string) => address.replace(domain, 'reply.example.org')],
  ['a changed reader', (address: string) => address.replace(/\+./, (text) => (text === '+0' ? '+1' : '+0'))],
  [
    'a changed signature',
    (address: string) => address.replace(/.@/, (text) => (text === '0@' ? '1@' : '0@')),
  ],
  ['no code', () => `reply+@${domain}`],
  ['a number that is too large', () => `reply+${'v'.repeat(52)}@${domain}`],
  ['the address of another mailbox', () => `hello@${domain}`],
])('refuses a reply address with %s', (_, change) => {
  const address = buildReplyAddress(secrets, domain, randomUUID());
  expect(readReplyAddress(secrets, domain, change(address))).toBeNull();
});

test.each([
  ['Yes, that is fine.', 'Yes, that is fine.'],
  ['Yes.\r\n\r\nOn Wed, 2 Dec 2026 at 14:10, Onward <a@b.example> wrote:\r\n> Hello', 'Yes.'],
  [
    'Yes.\n\nOn Wednesday, 2 December 2026 at 14:10, Hannah Brandt of Onward\n<a@b.example> wrote:\n> Hi',
    'Yes.',
  ],
  ['Yes.\n-----Original Message-----\nFrom: Onward', 'Yes.'],
  ['Yes.\n________________________________\nFrom: Onward', 'Yes.'],
  ['Yes.\n\nFrom: Onward <a@b.example>\nSent: Wednesday\nTo: Priya', 'Yes.'],
  ['Yes.\n\nSent from my iPhone', 'Yes.'],
  ['Yes.\n-- \nDr Priya Raman\n0491 570 006', 'Yes.'],
  ['> Three nights?\nYes, three.', 'Yes, three.'],
  ['From: Monday I am free.\nOn Tuesday too.', 'From: Monday I am free.\nOn Tuesday too.'],
  ['On call is fine.\n\nWho wrote the terms?', 'On call is fine.\n\nWho wrote the terms?'],
  ['> only a quotation', ''],
])('reduces the email text %j to the new reply %j', (email, reply) => {
  expect(cutReply(email)).toBe(reply);
});

test('removes a long email’s quoted text in linear time', () => {
  const begun = performance.now();
  cutReply(`${'On '.repeat(300_000)}\n${'-'.repeat(300_000)}\n${'_'.repeat(9)}${' '.repeat(300_000)}`);
  expect(performance.now() - begun).toBeLessThan(1000);
});
