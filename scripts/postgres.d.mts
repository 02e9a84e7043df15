/** The database server of a data folder. `stop` is null when the server was already running and was adopted. */
export type PostgresServer = { url: string; port: number; stop: (() => Promise<void>) | null };
/** The port on which a server of this folder answers, or null. */
export function runningPort(dataFolder: string): Promise<number | null>;
/** Starts or adopts the server of an absolute folder. Rejects with a message for people when the folder is not usable. */
export function ensurePostgres(options: {
  dataFolder: string;
  port: number;
  /** `name=value` settings for a server that is started now. */
  settings?: string[];
  log?: (line: string) => void;
}): Promise<PostgresServer>;
/** Stops the server of this folder, even if another process started it. Does nothing if none runs. */
export function stopPostgres(dataFolder: string): Promise<void>;
