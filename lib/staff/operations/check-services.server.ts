import type { App } from '@/lib/http/app.server';
import type { DatabaseState } from '@/lib/services/database/database';
import { selectReceiverError, upsertServiceCheck } from './operations-store.server';
import { serviceNames, type ServiceName, type ServiceState } from './service-labels';

type Look = { state: ServiceState; answer: string };

type Looking = Pick<
  App,
  | 'config'
  | 'db'
  | 'clock'
  | 'cms'
  | 'sms'
  | 'flags'
  | 'identity'
  | 'webhooks'
  | 'searchEngines'
  | 'databaseState'
  | 'probes'
>;

const oldCopyMs = 10 * 60_000;

const well = (answer: string): Look => ({ state: 'well', answer });
const away = (answer: string): Look => ({ state: 'away', answer });
const off = (answer: string): Look => ({ state: 'off', answer });

const databaseLooks: Record<DatabaseState, Look> = {
  well: well('The database responds and can store data'),
  unwritable: away('The database responds but cannot store data'),
  away: away('No response in time'),
};

const looks: Record<ServiceName, (app: Looking) => Promise<Look>> = {
  database: async (app) => databaseLooks[await app.databaseState()],
  identity: async ({ identity }) =>
    (await identity.answers()) ? well('The provider is responding') : away('The provider is not responding'),
  mail: async ({ probes }) => {
    const { answers, answer } = await probes.mail();
    return answers ? well(answer) : away(answer);
  },
  'text-messages': async ({ db, sms }) => {
    if (!sms) return off('No account for text messages is set up');
    const error = await selectReceiverError(db, 'text_message');
    return error ? away(error) : well('All text messages were accepted');
  },
  cms: async ({ cms }) => {
    const health = await cms.health();
    if (!health) return off('The site uses its built-in content');
    if (health.ageMs === null) return away('The site has not loaded any CMS content yet');
    const age = `The site’s copy of the CMS content is ${Math.round(health.ageMs / 1000)} s old`;
    return health.ageMs > oldCopyMs ? away(age) : well(age);
  },
  flags: async ({ flags }) => {
    const { source, ready } = await flags.status([]);
    const from = source === 'file' ? 'the flags file' : 'the flag service';
    return ready
      ? well(`The site loaded the flag rules from ${from}`)
      : away(`The site could not load the flag rules from ${from}`);
  },
  'error-reports': async ({ config, probes }) => {
    if (!config.sentryDsn) return off('Error reports go to the log');
    const { answers, answer } = await probes.errorReports();
    return answers ? well(answer) : away(answer);
  },
  webhooks: async ({ db, webhooks }) => {
    if (!webhooks) return off('No address for webhooks is set');
    const error = await selectReceiverError(db, 'webhook_delivery');
    return error ? away(error) : well('The receiver accepted all webhooks');
  },
  'search-engines': async ({ db, searchEngines }) => {
    if (!searchEngines.indexnow && !searchEngines.google) return off('No search engine is set up');
    const error = await selectReceiverError(db, 'search_notice');
    return error ? away(error) : well('The search engines accepted all notices');
  },
};

export async function checkServices(app: Looking): Promise<string> {
  const found = await Promise.all(
    serviceNames.map(async (service) => {
      // If a check throws, its service counts as `away`, so that the other checks still return their results.
      const look = await looks[service](app).catch((error: unknown) =>
        away(error instanceof Error ? error.message : String(error)),
      );
      return { service, ...look };
    }),
  );
  const now = app.clock.now();
  for (const look of found)
    await upsertServiceCheck(app.db, { ...look, answer: look.answer.slice(0, 500), now });
  const gone = found.filter(({ state }) => state === 'away').map(({ service }) => service);
  return gone.length > 0 ? `not working: ${gone.join(', ')}` : 'all services are working';
}
