import { spawn, type ChildProcess } from 'node:child_process';
import { prefixLines, type Log } from './log';

export type Program = {
  name: string;
  args: string[];
  env: Record<string, string>;
  mode?: 'production' | 'development' | 'test';
};

/**
 * Starts a program that ends when this process ends, even if this process crashes. `log` receives its output line by
 * line.
 */
export function startChild(program: Program, log: Log): ChildProcess {
  const child = spawn(process.execPath, ['--import', './scripts/run/end-with-parent.mjs', ...program.args], {
    env: {
      ...program.env,
      NODE_ENV: program.mode ?? 'production',
      SUPERVISOR_PID: String(process.pid),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Starts a separate process group. Ctrl-C then does not reach the program, and killing the group also ends its
    // children.
    detached: true,
  });
  if (child.stdout) prefixLines(child.stdout, program.name, log);
  if (child.stderr) prefixLines(child.stderr, program.name, log);
  return child;
}

/** Exit code, or the signal that ended the program. Both are null if it could not be started. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null };

/** Ends a program with SIGTERM. After `timeoutMs`, kills it and its children with SIGKILL. */
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

export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The error is ignored, because it means that the group has no process left.
  }
}

export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

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
