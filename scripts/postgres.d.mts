/** `stop` is null if the server was already running. */
export type PostgresServer = { url: string; port: number; stop: (() => Promise<void>) | null };
export function runningPort(dataFolder: string): Promise<number | null>;
export function ensurePostgres(options: {
  dataFolder: string;
  port: number;
  settings?: string[];
  log?: (line: string) => void;
  waitSeconds?: number;
}): Promise<PostgresServer>;
export function stopPostgres(dataFolder: string): Promise<void>;
export function makeServerFolder(folder: string): void;
export function checkServerReads(folder: string): void;
export function placeCluster(
  dataFolder: string,
  fill: (folder: string) => Promise<void>,
): Promise<string | null>;
export function clusterFolder(dataFolder: string): { folder: string; exists: boolean };
