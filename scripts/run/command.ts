import { describeConfigProblems } from '@/lib/config.server';
import { readEnvironment } from './environment-files';
import { readSettings, type Settings } from './settings';
import { StartError, tell } from './start-error';

/** The settings of this machine; throws one message that names all variables that are missing or wrong. */
export function settingsOrStop(folder = process.cwd()): Settings {
  const settings = readSettings(readEnvironment(folder), folder);
  if (!('problems' in settings)) return settings;
  throw new StartError(
    `These variables are missing or wrong (see .env.example):\n${describeConfigProblems(settings.problems)}`,
  );
}

/** Runs a command's body and ends the process: a reason for people or a stack on failure, and the right code. Signals abort it. */
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
