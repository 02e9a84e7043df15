import { ECDH } from 'node:crypto';
import { z } from 'zod';
import { isPrivateLiteral } from '@/lib/core/public-address.server';
import { incomplete } from '@/lib/http/form-fields.server';

const isPushAddress = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && !isPrivateLiteral(url);
};

function isPublicKey(text: string): boolean {
  try {
    return ECDH.convertKey(text, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === text;
  } catch {
    return false;
  }
}

/** Checks every field of a push subscription, because the request may be forged. */
export const pushTargetFields = {
  endpoint: z.string(incomplete).max(1000, incomplete).refine(isPushAddress, incomplete),
  p256dh: z.string(incomplete).refine(isPublicKey, incomplete),
  auth: z.string(incomplete).regex(/^[\w-]{22}$/, incomplete),
};
