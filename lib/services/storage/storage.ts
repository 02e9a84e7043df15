/**
 * Stores files that people upload. A key is a path of lower-case names, such as `consultants/4be1.webp`. Methods throw
 * if a key could lead outside the storage. Every implementation must pass `storage.contract.test.ts`.
 */
export type FileStorage = {
  /** Writes or replaces a file. Readers never get a half-written file, even if the process dies. */
  put(key: string, content: Buffer): Promise<void>;
  read(key: string): Promise<Buffer | null>;
  /** Does nothing if the file does not exist. */
  delete(key: string): Promise<void>;
  /** Returns the keys of the files directly in the folder, not in its subfolders. */
  list(folder: string): Promise<string[]>;
};

export type S3Settings = {
  /** URL of the bucket, optionally with a folder: `https://s3.example/bucket/site`. */
  url: string;
  region: string;
  /** If null, the SDK uses the role of the machine or container. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
};

// A part of a key must not begin with a dot. This excludes `..` and the temporary files of `replaceFile`.
export const isKeyPart = (part: string) => /^[a-z0-9][a-z0-9.-]{0,127}$/.test(part);

export function splitKey(key: string): string[] {
  const parts = key.split('/');
  if (!parts.every(isKeyPart)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return parts;
}
