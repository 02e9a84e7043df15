/** Database server of a data folder. `stop` is null if the server was already running and was adopted. */
export type PostgresServer = { url: string; port: number; stop: (() => Promise<void>) | null };
/** Returns the port of this folder's running server, or null. */
export function runningPort(dataFolder: string): Promise<number | null>;
/** Starts or adopts the server of an absolute folder. Rejects with a readable message if the folder is unusable. */
export function ensurePostgres(options: {
  dataFolder: string;
  port: number;
  /** `name=value` settings for a newly started server. */
  settings?: string[];
  log?: (line: string) => void;
}): Promise<PostgresServer>;
/** Stops the server of this folder, even if another process started it. Does nothing if none runs. */
export function stopPostgres(dataFolder: string): Promise<void>;
