import { createHmac, timingSafeEqual } from 'node:crypto';

function signature(secret: string, purpose: string, text: string): string {
  // Signs the purpose too, so that a signature for one purpose is invalid for another.
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

export function signText(secret: string, purpose: string, text: string): string {
  return `${text}.${signature(secret, purpose, text)}`;
}

export function readSignedText(secret: string, purpose: string, signed: string): string | null {
  const at = signed.lastIndexOf('.');
  if (at < 0) return null;
  const text = signed.slice(0, at);
  const given = Buffer.from(signed.slice(at + 1));
  const right = Buffer.from(signature(secret, purpose, text));
  return given.length === right.length && timingSafeEqual(given, right) ? text : null;
}
