import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { signText } from '@/lib/core/signed-text.server';
import { readVerificationTicket, verificationTicket } from './verification-ticket.server';

const secrets = ['a secret of thirty-two characters'] as const;
const now = new Date('2026-11-21T09:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

function withCookie({ name, value }: { name: string; value: string }): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = `device=x; ${name}=${value}`;
  return request;
}
const ticket = verificationTicket('auth0|1', { secrets, now });

test('a ticket identifies its account for 15 minutes', () => {
  expect(readVerificationTicket(withCookie(ticket), { secrets, now: after(14.9) })).toBe('auth0|1');
  expect(readVerificationTicket(withCookie(ticket), { secrets, now: after(15) })).toBeNull();
});

test('sends a ticket’s cookie only to the page about a failed sign-in, without revealing the account', () => {
  expect(ticket).toMatchObject({ path: '/login-error', maxAgeSeconds: 900 });
  expect(ticket.value).not.toContain('auth0|1');
});

test('refuses a ticket from another site, for another purpose, or with a changed text', () => {
  const read = (value: string) =>
    readVerificationTicket(withCookie({ name: 'verification', value }), { secrets, now });
  expect(read(ticket.value)).toBe('auth0|1');
  expect(read(verificationTicket('auth0|1', { secrets: [`${secrets[0]}!`], now }).value)).toBeNull();
  expect(read(`x${ticket.value}`)).toBeNull();
  const content = Buffer.from(JSON.stringify({ subject: 'auth0|1', until: after(9).getTime() }));
  expect(read(signText(secrets, 'form enquire', content.toString('base64url')))).toBeNull();
  expect(read('')).toBeNull();
});
