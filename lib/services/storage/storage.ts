/**
 * Files that people upload. A key is a path of lower-case names with `/` between them, such as
 * `consultants/4be1.webp`. A key that could leave the storage throws. Every implementation must pass
 * `storage.contract.test.ts`.
 */
export type FileStorage = {
  /** Writes or replaces a file. Readers never get a half-written file, even if the process dies. */
  put(key: string, content: Buffer): Promise<void>;
  read(key: string): Promise<Buffer | null>;
  /** Does nothing if the file does not exist. */
  delete(key: string): Promise<void>;
  /** Lists the keys directly below a folder, without those of its subfolders. */
  list(folder: string): Promise<string[]>;
};

export type S3Settings = {
  /** Address of the bucket, optionally with a folder: `https://s3.example/bucket/site`. */
  url: string;
  region: string;
  /** Null makes the SDK use the role of the machine or container. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
};

// No part may begin with a dot, which excludes `..` and the temporary files of `replaceFile`.
export const isKeyPart = (part: string) => /^[a-z0-9][a-z0-9.-]{0,127}$/.test(part);

export function splitKey(key: string): string[] {
  const parts = key.split('/');
  if (!parts.every(isKeyPart)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return parts;
}
