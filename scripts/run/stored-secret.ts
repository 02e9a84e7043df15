import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the secret for sessions. It is created once and kept in the data folder, so that users stay signed in after a
 * restart.
 */
export function storedSecret(dataFolder: string): string {
  const file = path.join(dataFolder, 'session-secret');
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept.length >= 32) return kept;
  }
  mkdirSync(dataFolder, { recursive: true });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

/**
 * Returns this data folder's VAPID key, which signs push notifications. The key is derived from the stored secret, so
 * it never changes.
 */
export function storedVapidKey(dataFolder: string): string {
  return createHmac('sha256', storedSecret(dataFolder)).update('VAPID').digest('base64url');
}
