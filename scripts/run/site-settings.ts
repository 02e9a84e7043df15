import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingVariables } from '@/lib/config-schema.server';
import { settingsFile } from '@/scripts/build/running-services';
import type { Settings } from './settings';

/**
 * Writes the running site's settings into its data folder, where `npx next dev` reads them. Only the current user may
 * read the file, because it contains secrets. The returned function deletes the file.
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
