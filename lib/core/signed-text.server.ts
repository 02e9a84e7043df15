import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secret-text.server';

function signature(secret: string, purpose: string, text: string): string {
  // The purpose is signed too, so that a signature for one purpose is invalid for another.
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

export function signText([newest]: Secrets, purpose: string, text: string): string {
  return `${text}.${signature(newest, purpose, text)}`;
}

export function readSignedText(secrets: Secrets, purpose: string, signed: string): string | null {
  const at = signed.lastIndexOf('.');
  if (at < 0) return null;
  const text = signed.slice(0, at);
  const given = Buffer.from(signed.slice(at + 1));
  const isSignedWith = (secret: string) => {
    const right = Buffer.from(signature(secret, purpose, text));
    return given.length === right.length && timingSafeEqual(given, right);
  };
  return secrets.some(isSignedWith) ? text : null;
}
