import type { IncomingMessage } from 'node:http';
import type { ServiceProbes } from '@/lib/services/supervision/service-probes.server';
import type { Config } from '@/lib/config.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { SearchEngines } from '@/lib/jobs/search-notices/search-notice';
import type { Clock } from '@/lib/services/clock/clock';
import type { SiteContent } from '@/lib/content/sources/content-source';
import type { SiteCms } from '@/lib/content/sources/site-cms.server';
import type { Database, DatabaseState } from '@/lib/services/database/database';
import type { Replicas } from '@/lib/services/database/replicas.server';
import type { ErrorReporting, Monitoring } from '@/lib/services/error-reporting/error-reporting';
import type { FlagAttributes, Flags } from '@/lib/services/flags/flags';
import type { Identity, Session } from '@/lib/services/identity/identity';
import type { Log } from '@/lib/services/logging/log';
import type { Mail } from '@/lib/services/mail/mail';
import type { Metrics } from '@/lib/services/metrics/metrics';
import type { Sms } from '@/lib/services/sms/sms';
import type { Push } from '@/lib/services/push/push';
import type { FileStorage } from '@/lib/services/storage/storage';
import type { VirusScan } from '@/lib/services/virus-scan/virus-scan';
import type { Webhooks } from '@/lib/services/webhooks/webhooks';

export type App = {
  config: Config;
  db: Database;
  /** Read replicas for public pages. Only `page()` chooses between a replica and `db`. */
  replicas: Pick<Replicas, 'choose' | 'leaveOut'>;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  errorReporting: ErrorReporting;
  monitoring: Monitoring;
  content: SiteContent;
  cms: SiteCms;
  flags: Flags;
  identity: Identity;
  mail: Mail;
  /** Null if the site sends no text messages. */
  sms: Sms | null;
  /** Files that people upload. Null if the site has neither a bucket nor a data folder. */
  storage: FileStorage | null;
  /** Null if uploaded files are not scanned. */
  virusScan: VirusScan | null;
  push: Push | null;
  webhooks: Webhooks | null;
  searchEngines: SearchEngines;
  databaseState(): Promise<DatabaseState>;
  probes: ServiceProbes;
  /** Returns the reference data. They change only with a deployment, so each process reads them once. */
  referenceData(): Promise<ReferenceData>;
  mustAcceptTerms(
    request: Pick<IncomingMessage, 'method'>,
    session: Pick<Session, 'termsVersion' | 'disabled'>,
  ): Promise<boolean>;
  countUnreadMessages(session: Pick<Session, 'doctorId' | 'user'>): Promise<number>;
  flagAttributes(session: Pick<Session, 'doctorId'> | null): Promise<FlagAttributes>;
};

// Stored on globalThis so that all pages share one connection pool. Each page is a separate bundle, and in development
// modules are reloaded.
const shared = globalThis as typeof globalThis & { onwardApp?: App };

export function providedApp(): App | null {
  return shared.onwardApp ?? null;
}

export function provideApp(services: App): App {
  shared.onwardApp = services;
  return services;
}

/** Throws if `startApp` (`lib/app/start-app.server.ts`) has not run. */
export function app(): App {
  const services = providedApp();
  if (!services) throw new Error('The services have not been started. Call startApp() first');
  return services;
}
