import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describeConfigProblems } from '@/lib/config.server';
import { readSettings, type Settings, type Environment } from './settings';
import { StartError, tell } from './log';

/**
 * Returns the environment variables. As in Next, the process's own variables override `.env.local`, which overrides
 * `.env`. An empty variable counts as not set.
 */
export function readEnvironment(folder: string, env: Environment = process.env): Environment {
  const files = ['.env', '.env.local'].map((name) => path.join(folder, name)).filter(existsSync);
  const fromFiles = files.map((file) => filled(parseEnv(readFileSync(file, 'utf8'))));
  return Object.assign({}, ...fromFiles, filled(env));
}

function filled(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}

export function settingsOrStop(folder = process.cwd()): Settings {
  const settings = readSettings(readEnvironment(folder), folder);
  if (!('problems' in settings)) return settings;
  throw new StartError(
    `These variables are missing or wrong (see .env.example):\n${describeConfigProblems(settings.problems)}`,
  );
}

export async function runCommand(body: (signal: AbortSignal) => Promise<number>): Promise<never> {
  const stopped = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopped.abort());
  try {
    process.exit(await body(stopped.signal));
  } catch (error) {
    if (!stopped.signal.aborted) console.error(tell(error));
    process.exit(stopped.signal.aborted ? 0 : 1);
  }
}
