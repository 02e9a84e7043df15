import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connectionFile } from '@/lib/content/sources/site-cms.server';

/**
 * If the local CMS has ended, removes the connection to it, so that the site starts with its content files. Must not be
 * called while the site is running, because a running site keeps the last content of the CMS.
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
