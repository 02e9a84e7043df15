// `npm run cms`: installs, builds and serves the CMS (cms/) on this machine, and has the running site use it.
import { startDatabase, checkDatabase, postgresFolder } from '@/scripts/run/embedded-database';
import { runCommand, settingsOrStop } from '@/scripts/run/command';
import { holderOf } from '@/scripts/run/lock';
import { StartError } from '@/scripts/run/log';
import { supervise } from '@/scripts/run/supervisor';
import { cmsPort, cmsService, writeConnection } from './cms-process';
import { prepareCms } from './cms-build';

const log = (line: string) => console.log(line);

await runCommand(async (signal) => {
  const settings = settingsOrStop();
  const port = cmsPort(process.env);
  const database = settings.embedded.database ? await startDatabase(settings, log) : null;
  const url = database?.url ?? settings.env.DATABASE_URL ?? '';
  if (!database) await checkDatabase(url);
  const supervisor = supervise({ log });
  signal.addEventListener('abort', () => void supervisor.stop(), { once: true });
  try {
    const force = process.argv.includes('--force');
    const env = await prepareCms(settings, { databaseUrl: url, port, force }, log, signal);
    await supervisor.start(cmsService(env, port));
    if (signal.aborted) throw new StartError('Stopped before the CMS was up.');
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
    // A site that was started meanwhile has taken the server over.
    if (database?.stopIfOurs && !holderOf(settings.dataFolder)) {
      const { stopPostgres } = await import('@/scripts/postgres.mjs');
      await stopPostgres(postgresFolder(settings.dataFolder));
    }
  }
});
