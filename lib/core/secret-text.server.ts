import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Secrets for one purpose. The first secret signs and encrypts. The older secrets only verify and decrypt, until they
 * are removed from the settings.
 */
export type Secrets = readonly [newest: string, ...older: string[]];

export type EncryptedColumn<Assignment = never> = {
  table: string;
  column: string;
  use: string;
  /** Returns new values for other columns of the row that also depend on the secret, such as a hash. */
  alsoSet?: (text: string) => Assignment;
};

/** Derives a key from the secret and its use, so that the key for one use cannot decrypt texts of another use. */
const keyFor = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/** Encrypts with AES-256-GCM. The key has 32 bytes; nonce and tag precede the content. */
export function encryptBytes(key: Buffer, content: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Returns null if the content was changed, or was encrypted with another key. */
export function decryptBytes(key: Buffer, stored: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, 12));
    decipher.setAuthTag(stored.subarray(12, 28));
    return Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()]);
  } catch {
    return null;
  }
}

export function encryptText([newest]: Secrets, use: string, text: string): Buffer {
  return encryptBytes(keyFor(newest, use), Buffer.from(text));
}

export function decryptText(secrets: Secrets, use: string, stored: Buffer): string | null {
  for (const secret of secrets) {
    const text = decryptBytes(keyFor(secret, use), stored);
    if (text) return text.toString('utf8');
  }
  return null;
}

/** Returns one hash for each secret, so that a lookup also finds rows that were stored with an older secret. */
export const hashText = (
  secrets: Secrets,
  use: string,
  text: string,
): [newest: string, ...older: string[]] => {
  const hash = (secret: string) => createHmac('sha256', keyFor(secret, use)).update(text).digest('hex');
  const [newest, ...older] = secrets;
  return [hash(newest), ...older.map(hash)];
};
