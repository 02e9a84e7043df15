import type { Readable } from 'node:stream';
import { pinoLog } from '@/lib/services/logging/log-pino.server';

/** Expected reason why the site cannot start. Only its message is printed, without a stack trace. */
export class StartError extends Error {}

export function tell(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export type Log = (line: string) => void;

/**
 * Returns the log of a command that starts other programs. If these programs log JSON lines, the lines are passed on
 * unchanged.
 */
export function commandLog(format: 'json' | 'text'): Log {
  const log = pinoLog({ format, process: 'supervisor' });
  return (line) => (line.startsWith('{') ? console.log(line) : log.info(line));
}

export function prefixLines(stream: Readable, name: string, log: Log): void {
  let rest = '';
  const prefix = name && `[${name}] `;
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const lines = (rest + text).split(/\r?\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim()) log(line.startsWith('{') ? line : prefix + line);
  });
  stream.on('end', () => {
    if (rest.trim()) log(prefix + rest);
  });
}

export async function step<T>(log: Log, what: string, work: () => Promise<T>): Promise<T> {
  log(`${what} …`);
  const started = performance.now();
  const result = await work();
  const end = result === false ? 'failed after' : 'done in';
  log(`${what}: ${end} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
