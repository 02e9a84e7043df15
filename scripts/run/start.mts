import { runCommand, settingsOrStop } from './command';
import { readConfig } from '@/lib/config.server';
import { commandLog } from './log';
import { startSite } from './start-site';

const command = process.argv[2] === 'dev' ? 'dev' : 'start';

await runCommand(async (signal) => {
  const settings = settingsOrStop();
  const log = commandLog(readConfig(settings.env).logFormat);
  const running = await startSite(settings, { command, log, signal });
  const { embedded, ports } = running.settings;
  log(`Ready on http://localhost:${ports.PORT}`);
  if (embedded.mail) {
    log(`Email inbox on http://localhost:${ports.INBOX_PORT}`);
    log(`Text messages on http://localhost:${ports.INBOX_PORT}/texts`);
  }
  if (embedded.identity) log(`Identity provider on http://localhost:${ports.IDENTITY_PORT}`);
  const interrupted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
  try {
    await interrupted;
    log('Stopping …');
    return 0;
  } finally {
    await running.stop();
  }
});
