// npm run backup -- [--keep-days 30]
// npm run restore -- [--from <folder>] [--to <time>] [--timeline <number>] [--replace]
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { runCommand, settingsOrStop } from '@/scripts/run/command';
import { StartError } from '@/scripts/run/log';
import { restoreBackup } from './restore-backup';
import { takeBackup } from './take-backup';

const log = (line: string) => console.log(line);

function readArguments() {
  try {
    return parseArgs({
      args: process.argv.slice(3),
      options: {
        'keep-days': { type: 'string', default: '30' },
        from: { type: 'string' },
        to: { type: 'string' },
        timeline: { type: 'string', default: 'latest' },
        replace: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

await runCommand(async () => {
  const values = readArguments();
  const settings = settingsOrStop();
  if (process.argv[2] === 'backup') {
    const keepDays = z.coerce.number().int().min(1).safeParse(values['keep-days']);
    if (!keepDays.success) throw new StartError('--keep-days must be a number of days.');
    await takeBackup(settings, { keepDays: keepDays.data, log });
    return 0;
  }
  const from = values.from ? path.resolve(values.from) : settings.backupFolder;
  if (!from) throw new StartError('Name the folder of the backups with --from <folder>, or set BACKUP_DIR.');
  // Refuses a time without a zone, because its meaning would depend on the machine.
  const to = z.iso.datetime({ offset: true }).optional().safeParse(values.to);
  if (!to.success) throw new StartError('--to must be a time with its zone, such as 2026-11-26T10:00:00Z.');
  if (!/^(latest|[1-9]\d*)$/.test(values.timeline)) throw new StartError('--timeline must be a number.');
  const { timeline, replace } = values;
  await restoreBackup(settings, { from, to: to.data ? new Date(to.data) : null, timeline, replace, log });
  return 0;
});
