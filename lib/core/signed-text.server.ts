import { createHmac, timingSafeEqual } from 'node:crypto';

function signature(secret: string, purpose: string, text: string): string {
  // With the purpose included, a signature for one use is invalid for another.
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** Returns `text` with a signature of this site for one purpose. */
export function signText(secret: string, purpose: string, text: string): string {
  return `${text}.${signature(secret, purpose, text)}`;
}

/** Returns the text if this site signed it for this purpose, else null. */
export function readSignedText(secret: string, purpose: string, signed: string): string | null {
  const at = signed.lastIndexOf('.');
  if (at < 0) return null;
  const text = signed.slice(0, at);
  const given = Buffer.from(signed.slice(at + 1));
  const right = Buffer.from(signature(secret, purpose, text));
  return given.length === right.length && timingSafeEqual(given, right) ? text : null;
}
