import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { step, type Log } from '@/scripts/run/log';
import { StartError } from '@/scripts/run/start-error';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser for the tests: the system's, installed from Debian's package when there is none and we may. */
export async function findChromium(log: Log): Promise<string> {
  const find = () => [process.env.CHROMIUM_PATH ?? '', ...places].find((file) => file && existsSync(file));
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await step(log, "Installing Debian's package chromium", async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      for (const args of [
        ['update', '-q'],
        ['install', '-q', '-y', '--no-install-recommends', 'chromium'],
      ])
        spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env });
    });
  const installed = find();
  if (installed) return installed;
  throw new StartError(
    'There is no Chromium for the browser tests: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}
