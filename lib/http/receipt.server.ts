import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Config } from '@/lib/config.server';
import { readSignedText, signText } from '@/lib/core/signed-text.server';

const kept = 10;
const days = 7;

type ReceiptsInput = { cookie: string; purpose: string; reference: RegExp };

/**
 * Remembers for a week which forms a browser has sent. Stores the forms' reference numbers in a signed cookie that
 * JavaScript cannot read.
 */
export function receipts({ cookie, purpose, reference }: ReceiptsInput) {
  const pattern = new RegExp(`(?:^|;\\s*)${cookie}=([^;]*)`);

  function read(request: IncomingMessage, config: Config): string[] {
    const found = pattern.exec(request.headers.cookie ?? '');
    const text = found ? readSignedText(config.secrets.forms, purpose, decode(found[1] ?? '')) : null;
    return text ? text.split('~').filter((one) => reference.test(one)) : [];
  }

  function add(request: IncomingMessage, response: ServerResponse, config: Config, ...added: string[]): void {
    const references = [...new Set([...added, ...read(request, config)])].slice(0, kept);
    const secure = config.siteUrl.startsWith('https:') ? '; Secure' : '';
    const value = encodeURIComponent(signText(config.secrets.forms, purpose, references.join('~')));
    response.appendHeader(
      'Set-Cookie',
      `${cookie}=${value}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure}`,
    );
  }

  return { read, add };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

export const requestReceipts = receipts({
  cookie: 'requests',
  purpose: 'request receipts',
  reference: /^(VAC|MSG)-[0-9]{6}$/,
});

export const enquiryReceipts = receipts({
  cookie: 'enquiries',
  purpose: 'enquiry receipts',
  reference: /^ENQ-[0-9]{6,8}$/,
});

export function readReference(query: NodeJS.Dict<string | string[]>, kind: 'VAC' | 'MSG'): string | null {
  const read = z
    .string()
    .trim()
    .toUpperCase()
    .regex(new RegExp(`^${kind}-[0-9]{6}$`))
    .safeParse(query.ref);
  return read.success ? read.data : null;
}
