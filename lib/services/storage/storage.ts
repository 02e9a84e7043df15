/**
 * Files that people upload. A key is a path of lower-case names with `/` between them, such as
 * `consultants/4be1.webp`. A key that could leave the storage throws. Every implementation must pass
 * `storage.contract.test.ts`.
 */
export type FileStorage = {
  /** Writes a file or replaces it. A reader never gets a half-written file, even if the process dies meanwhile. */
  put(key: string, content: Buffer): Promise<void>;
  /** Returns null if the file does not exist. */
  read(key: string): Promise<Buffer | null>;
  /** Does nothing if the file does not exist. */
  delete(key: string): Promise<void>;
  /** Lists the keys directly below a folder, without those of its subfolders. */
  list(folder: string): Promise<string[]>;
};
