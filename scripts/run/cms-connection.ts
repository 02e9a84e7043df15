import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connectionFile } from '@/lib/content/sources/site-cms.server';

/**
 * A site that starts while no CMS runs on this machine shows the files. A running site keeps the last CMS content, so
 * that visitors do not notice the end of the CMS.
 */
export function leaveEndedCms(dataFolder: string): void {
  const file = connectionFile(dataFolder);
  if (!existsSync(file)) return;
  try {
    const { pid } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number };
    process.kill(pid, 0);
  } catch {
    rmSync(file, { force: true });
  }
}
