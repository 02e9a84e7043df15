import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingVariables } from '@/lib/config.server';
import { settingsFile } from '@/scripts/build/running-services';
import type { Settings } from './settings';

/**
 * Keeps the settings of a running site in its data folder, for `npx next dev` beside it; gives what removes them. Only this
 * user may read the file: it holds secrets.
 */
export function leaveSettings({ dataFolder, env }: Settings): () => void {
  const file = path.join(dataFolder, settingsFile);
  const named = Object.fromEntries(
    settingVariables.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  );
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ pid: process.pid, env: named }), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}
