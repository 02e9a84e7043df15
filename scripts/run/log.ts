import type { Readable } from 'node:stream';

/** An expected reason not to start: its message is for people and is all that is printed. */
export class StartError extends Error {}

/** Returns the text to print for an error that ended a command. */
export function tell(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Takes whole lines. */
export type Log = (line: string) => void;

/** Passes a stream on line by line, with the name of who speaks (none when empty). */
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

/** Says that a long step begins, and how long it took; a step that gives `false` has failed. */
export async function step<T>(log: Log, what: string, work: () => Promise<T>): Promise<T> {
  log(`${what} …`);
  const started = performance.now();
  const result = await work();
  const end = result === false ? 'failed after' : 'done in';
  log(`${what}: ${end} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
