import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** `peakMemoryMb` is null on systems without /proc. `output` is the text that the import printed. */
export type Imported = { seconds: number; peakMemoryMb: number | null; output: string };

function peakMemoryMb(pid: number): number | null {
  try {
    const kb = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kb ? Number(kb) / 1024 : null;
  } catch {
    return null;
  }
}

/** Imports a feed file as `npm run import` does, in a separate process, so that its memory can be measured. */
export async function importFeed(
  file: string,
  databaseUrl: string,
  options: { dryRun: boolean; atMostSeconds: number },
): Promise<Imported> {
  const args = ['--import', 'tsx', 'scripts/import.mts', file, '--source', 'bench', '--format', 'xml'];
  if (options.dryRun) args.push('--dry-run');
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  let peak: number | null = null;
  const watch = setInterval(() => {
    peak = (child.pid ? peakMemoryMb(child.pid) : null) ?? peak;
  }, 100);
  const limit = setTimeout(() => child.kill('SIGKILL'), options.atMostSeconds * 1000);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(watch);
  clearTimeout(limit);
  if (code !== 0)
    throw new Error(
      `The import of ${file} ended with ${code ?? `a stop after ${options.atMostSeconds} s`}:\n${output}`,
    );
  return { seconds: (performance.now() - started) / 1000, peakMemoryMb: peak, output };
}
