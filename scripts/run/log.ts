import type { Readable } from 'node:stream';

/** An expected reason not to start. Its message is readable, and nothing else is printed. */
export class StartError extends Error {}

/** Returns the text to print for an error that ended a command. */
export function tell(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Takes whole lines. */
export type Log = (line: string) => void;

/** Forwards a stream line by line, prefixed with the name of its program (no prefix if empty). */
export function prefixLines(stream: Readable, name: string, log: Log): void {
  let rest = '';
  const prefix = name && `[${name}] `;
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const lines = (rest + text).split(/\r?\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim()) log(prefix + line);
  });
  stream.on('end', () => {
    if (rest.trim()) log(prefix + rest);
  });
}

/** Logs the start of a long step and its duration; a step that returns `false` has failed. */
export async function step<T>(log: Log, what: string, work: () => Promise<T>): Promise<T> {
  log(`${what} …`);
  const started = performance.now();
  const result = await work();
  const end = result === false ? 'failed after' : 'done in';
  log(`${what}: ${end} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
