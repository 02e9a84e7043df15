import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '@/lib/config.server';
import { readSignedText, signText } from '@/lib/core/signed-text.server';

const cookie = 'enquiries';
const purpose = 'enquiry receipts';
const kept = 10;
const days = 7;

/** References of the enquiries that this browser has sent lately. */
export function readReceipts(request: IncomingMessage, config: Config): string[] {
  const found = /(?:^|;\s*)enquiries=([^;]*)/.exec(request.headers.cookie ?? '');
  const text = found ? readSignedText(config.auth0.secret, purpose, decode(found[1] ?? '')) : null;
  return text ? text.split('~').filter((reference) => /^ENQ-[0-9]{6}$/.test(reference)) : [];
}

/** Lets this browser, and no script, see the enquiry it has just sent, for a week. */
export function addReceipt(
  request: IncomingMessage,
  response: ServerResponse,
  config: Config,
  reference: string,
): void {
  const references = [...new Set([reference, ...readReceipts(request, config)])].slice(0, kept);
  const secure = config.siteUrl.startsWith('https:') ? '; Secure' : '';
  const value = encodeURIComponent(signText(config.auth0.secret, purpose, references.join('~')));
  response.appendHeader(
    'Set-Cookie',
    `${cookie}=${value}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure}`,
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
