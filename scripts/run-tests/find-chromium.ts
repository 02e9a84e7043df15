import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { step, type Log } from '@/scripts/run/log';
import { StartError } from '@/scripts/run/start-error';

// The shell has no window to draw: a page opens in it in half the time.
const packages = ['chromium-headless-shell', 'chromium'];
const places = [...packages, 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`);

/** The browser for the tests: the system's, installed from one of Debian's packages when there is none and we may. */
export async function findChromium(log: Log): Promise<string> {
  const find = () => [process.env.CHROMIUM_PATH ?? '', ...places].find((file) => file && existsSync(file));
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await step(log, 'Installing a browser of Debian', async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const apt = (...args: string[]) =>
        spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env });
      apt('update', '-q');
      // Older releases of Debian have the second alone.
      for (const name of packages) if (!find()) apt('install', '-q', '-y', '--no-install-recommends', name);
    });
  const installed = find();
  if (installed) return installed;
  throw new StartError(
    `There is no Chromium for the browser tests: install it (Debian: apt-get install ${packages.join(' or ')}) or set CHROMIUM_PATH.`,
  );
}
