import { spawn, type ChildProcess } from 'node:child_process';
import { prefixLines, type Log } from './log';

/** A Node program of the project: its name for people, Node's arguments, its environment. */
export type Program = {
  name: string;
  args: string[];
  env: Record<string, string>;
  mode?: 'production' | 'development' | 'test';
};

/** Starts a program that ends when this process ends, whichever way. Its output goes to `log`, line by line. */
export function startChild(program: Program, log: Log): ChildProcess {
  const child = spawn(process.execPath, ['--import', './scripts/run/end-with-parent.mjs', ...program.args], {
    env: {
      ...program.env,
      NODE_ENV: program.mode ?? 'production',
      SUPERVISOR_PID: String(process.pid),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A process group of its own: Ctrl-C reaches it only through us, and what it starts itself ends with it.
    detached: true,
  });
  if (child.stdout) prefixLines(child.stdout, program.name, log);
  if (child.stderr) prefixLines(child.stderr, program.name, log);
  return child;
}

/** How a program ended: by its exit code or by a signal. Both are null for a program that never started. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null };

/** Ends a program and all it started: by SIGTERM first, by SIGKILL after `timeoutMs` milliseconds. */
export async function endChild(child: ChildProcess, timeoutMs: number): Promise<Ending> {
  if (hasEnded(child)) return ending(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const insist = setTimeout(() => killGroup(child), timeoutMs);
  await ended;
  clearTimeout(insist);
  killGroup(child);
  return ending(child);
}

const ending = ({ exitCode, signalCode }: ChildProcess): Ending => ({ code: exitCode, signal: signalCode });

/** Ends a program and all it started at once. */
export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nobody is left in the group.
  }
}

/** Whether the program is gone (or never came up). */
export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** Runs a program to its end and gives whether it went well. An aborted signal ends it early. */
export function runToEnd(program: Program, log: Log, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  const child = startChild(program, log);
  const abort = () => void endChild(child, 2_000);
  signal.addEventListener('abort', abort, { once: true });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', abort);
      resolve(code === 0 && !signal.aborted);
    });
  });
}
