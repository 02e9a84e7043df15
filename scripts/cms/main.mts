// Command `npm run cms`: installs, builds and starts the CMS (cms/) on this machine, and connects the running site to
// it.
import { checkDatabase, requireDatabase, startDatabase, stopDatabase } from '@/scripts/run/embedded-database';
import { runCommand, settingsOrStop } from '@/scripts/run/command';
import { claim } from '@/scripts/run/lock';
import { StartError } from '@/scripts/run/log';
import { checkPorts } from '@/scripts/run/ports';
import type { Settings } from '@/scripts/run/settings';
import { supervise } from '@/scripts/run/supervisor';
import { cmsPort, cmsService, writeConnection } from './cms-process';
import { prepareCms } from './cms-build';

const log = (line: string) => console.log(line);

await runCommand(async (signal) => {
  const settings = settingsOrStop();
  await requireDatabase(settings);
  const port = cmsPort(settings.env);
  const release = claim(settings.dataFolder, 'cms');
  try {
    await checkPorts([{ variable: 'CMS_PORT', port }]);
    return await serve(settings, port, signal);
  } finally {
    release();
  }
});

async function serve(settings: Settings, port: number, signal: AbortSignal): Promise<number> {
  const supervisor = supervise({ log });
  signal.addEventListener('abort', () => void supervisor.stop(), { once: true });
  const { database } = settings.embedded;
  try {
    const databaseUrl = database
      ? (await startDatabase(settings, log)).url
      : settings.env.DATABASE_OWNER_URL || (settings.env.DATABASE_URL ?? '');
    if (!database) await checkDatabase(databaseUrl);
    const force = process.argv.includes('--force');
    const env = await prepareCms(settings, { databaseUrl, port, force }, log, signal);
    await supervisor.start(cmsService(env, port));
    if (signal.aborted) throw new StartError('Stopped before the CMS was ready.');
    writeConnection(settings.dataFolder, { port, secret: env.CMS_SECRET ?? '' });
    log(`CMS ready on http://localhost:${port}/admin`);
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve());
    });
    log('Stopping …');
    return 0;
  } finally {
    await supervisor.stop();
    if (database) await stopDatabase(settings.dataFolder);
  }
}
