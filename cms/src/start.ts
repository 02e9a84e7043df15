import { getPayload } from 'payload';
import config from './payload.config';
import { copyFolderToBucket } from './pictures/picture-files';
import { ensureAccounts } from './seed/accounts';
import { seedContent } from './seed/content';
import { settings } from './settings';
import { startDelivery } from './site/delivery';
import { releaseTasks } from './tasks/failed-schedule';

export async function start(): Promise<void> {
  const payload = await getPayload({ config });
  await copyFolderToBucket(payload);
  await releaseTasks(payload);
  await getPayload({ config, cron: true });
  await ensureAccounts(payload, settings);
  if (settings.seed) await seedContent(payload, settings.seed);
  startDelivery(payload);
}
