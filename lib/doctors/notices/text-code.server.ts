import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@/lib/core/secret-text.server';

export const codeDigits = 6;

/** Computes the code from secret, id and number, so that no table stores the code. */
export function makeTextCode(secret: string, { codeId, number }: { codeId: string; number: string }): string {
  const digest = createHmac('sha256', secret).update(`text code ${codeId} ${number}`).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, '0');
}

export function isTextCode(
  secrets: Secrets,
  typed: string,
  pending: { codeId: string; number: string },
): boolean {
  return secrets.some((secret) => {
    const [expected, received] = [Buffer.from(makeTextCode(secret, pending)), Buffer.from(typed)];
    return expected.length === received.length && timingSafeEqual(expected, received);
  });
}
