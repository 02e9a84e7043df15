/**
 * Files that people upload. A key is a path of lower-case names with `/` between them, such as
 * `consultants/4be1.webp`. A key that could leave the storage throws. Every implementation must pass
 * `storage.contract.test.ts`.
 */
export type FileStorage = {
  /** Writes a file or replaces it. A reader never gets a half-written file, even if the process dies meanwhile. */
  put(key: string, content: Buffer): Promise<void>;
  /** Null if the file does not exist. */
  read(key: string): Promise<Buffer | null>;
  /** Does nothing if the file does not exist. */
  delete(key: string): Promise<void>;
  /** Lists the keys directly below a folder, without those of its subfolders. */
  list(folder: string): Promise<string[]>;
};

export type S3Settings = {
  /** Address of the store, with the bucket and optionally a folder as its path: `https://s3.example/bucket/site`. */
  url: string;
  region: string;
  /** If null, the SDK uses the role of the machine or container. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
};

// No part begins with a dot. This refuses `..`, and no key can name a temporary file of `replaceFile`, whose name begins
// with a dot.
export const isKeyPart = (part: string) => /^[a-z0-9][a-z0-9.-]{0,127}$/.test(part);

export function splitKey(key: string): string[] {
  const parts = key.split('/');
  if (!parts.every(isKeyPart)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return parts;
}
