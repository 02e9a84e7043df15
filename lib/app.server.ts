import type { IncomingMessage } from 'node:http';
import type { ServiceProbes } from '@/lib/services/supervision/service-probes.server';
import type { ServiceTrouble } from '@/lib/services/supervision/service-troubles.server';
import type { Config } from './config.server';
import type { ReferenceData } from './reference-data/reference-data';
import type { SearchEngines } from './search-notices/search-notice';
import type { Clock } from './services/clock/clock';
import type { SiteContent } from './services/cms/content-source';
import type { SiteCms } from './services/cms/site-cms.server';
import type { Database, DatabaseState } from './services/database/database';
import type { ErrorReporting, Monitoring } from './services/error-reporting/error-reporting';
import type { FlagAttributes, Flags } from './services/flags/flags';
import type { Identity, Session } from './services/identity/identity';
import type { AcceptedMails, Mail } from './services/mail/mail';
import type { Webhooks } from './services/webhooks/webhooks';

/** Everything outside the process, chosen by configuration. */
export type App = {
  config: Config;
  db: Database;
  clock: Clock;
  errorReporting: ErrorReporting;
  /** Error reporting with what only the edge needs: reports of browsers, and sending what waits before the process ends. */
  monitoring: Monitoring;
  content: SiteContent;
  cms: SiteCms;
  flags: Flags;
  identity: Identity;
  mail: Mail;
  /** Emails that the mail server has accepted and the database may not know as sent yet. */
  acceptedMails: AcceptedMails;
  /** Null: no webhooks are sent. */
  webhooks: Webhooks | null;
  searchEngines: SearchEngines;
  /** Whether the database answers in time and takes writes. */
  databaseState(): Promise<DatabaseState>;
  /** Asks services that the rest of the site only sends to. */
  probes: ServiceProbes;
  /** The services that died and have not run for long enough since, by name. */
  serviceTroubles(): Promise<Record<string, ServiceTrouble>>;
  /** Read once and cached for the life of the process: it changes only with a release. */
  referenceData(): Promise<ReferenceData>;
  /** Whether a doctor has newer terms to accept before a page is shown to them. */
  mustAcceptTerms(
    request: Pick<IncomingMessage, 'method'>,
    session: Pick<Session, 'termsVersion' | 'disabled'>,
  ): Promise<boolean>;
  /** What the rules of flags may ask about a visitor. */
  flagAttributes(session: Pick<Session, 'doctorId'> | null): Promise<FlagAttributes>;
};

// On globalThis because development reloads modules and each page is a bundle of its own: one pool per process.
const shared = globalThis as typeof globalThis & { onwardApp?: App };

/** The services that this process was started with; null before `startApp`. */
export function providedApp(): App | null {
  return shared.onwardApp ?? null;
}

/** Gives the services to the whole process. Called by `startApp` alone. */
export function provideApp(services: App): App {
  shared.onwardApp = services;
  return services;
}

/** The services of this process. Throws when the process has not called `startApp` (`lib/start-app.server.ts`) first. */
export function app(): App {
  const services = providedApp();
  if (!services) throw new Error('The services are not started: call startApp() first');
  return services;
}
