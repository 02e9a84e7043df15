import { readConfig, type Config } from './config.server';
import { admitDoctor } from './doctors/admit-doctor.server';
import { claimEnquiries } from './enquiries/claim-enquiries.server';
import { claimJobAlerts } from './job-alerts/claim-job-alerts.server';
import { keepJobIndex, type KeptJobIndex } from './jobs/keep-job-index.server';
import { flagNames } from './flags/flag-register';
import { getReferenceData } from './reference-data/get-reference-data.server';
import { arrivingCode } from './referrals/arriving-code.server';
import { recordReferral } from './referrals/record-referral.server';
import type { ReferenceData } from './reference-data/reference-data';
import { systemClock, type Clock } from './services/clock/clock';
import type { ContentPages } from './services/cms/content-pages';
import { contentPageFiles } from './services/cms/content-pages-files.server';
import { contentWords } from './services/cms/content-pages-words.server';
import type { SiteContent } from './services/cms/content-source';
import { contentFiles } from './services/cms/content-source-files.server';
import { httpContent } from './services/cms/content-source-http.server';
import { keptCopies } from './services/cms/kept-copies.server';
import { plainContent, resilient } from './services/cms/resilient-content.server';
import type { Database } from './services/database/database';
import { databaseAnswers } from './services/database/database-answers.server';
import { openDatabase } from './services/database/database-postgres.server';
import type { ErrorReporting, Monitoring } from './services/error-reporting/error-reporting';
import { withoutRepeatedAway } from './services/error-reporting/away-reports';
import { localErrorReporting } from './services/error-reporting/error-reporting-local.server';
import { sentryErrorReporting } from './services/error-reporting/error-reporting-sentry.server';
import type { Flags } from './services/flags/flags';
import { splitFlags } from './services/flags/flags-split.server';
import type { Identity } from './services/identity/identity';
import { auth0Identity } from './services/identity/identity-auth0.server';
import { acceptedMails } from './services/mail/accepted-mails.server';
import type { AcceptedMails, Mail } from './services/mail/mail';
import { smtpMail } from './services/mail/mail-smtp.server';
import type { SearchEngines } from './search-notices/search-notice';
import type { ServiceTrouble } from './services/supervision/service-trouble';
import { readServiceTroubles } from './services/supervision/service-troubles.server';
import type { Webhooks } from './services/webhooks/webhooks';
import { googleIndexing } from './services/search-engines/google-indexing.server';
import { indexNow } from './services/search-engines/index-now.server';
import { httpWebhooks } from './services/webhooks/webhooks-http.server';
import { findVersionInForce, mustAcceptAtSignIn } from './terms/find-terms.server';
import { givenPaths, paths } from './routes';
import { safePath } from '@/lib/http/safe-path';
import { verificationTicket } from '@/lib/sign-in/verification-ticket.server';
import { version } from '@/lib/http/version';

/** Everything outside the process, chosen by configuration. */
export type App = {
  config: Config;
  db: Database;
  /** The open jobs in memory, for searches of this process. */
  jobIndex: KeptJobIndex;
  clock: Clock;
  errorReporting: ErrorReporting;
  /** The whole of it: what browsers report, and handing over before the process ends. */
  monitoring: Monitoring;
  content: SiteContent;
  pages: ContentPages;
  flags: Flags;
  identity: Identity;
  mail: Mail;
  /** What the mail server took and the database may not know yet. */
  acceptedMails: AcceptedMails;
  /** Null: nobody is told. */
  webhooks: Webhooks | null;
  searchEngines: SearchEngines;
  /** Whether the database answers in time. */
  databaseAnswers(): Promise<boolean>;
  /** The services that had to be started again and are not well yet, by name. */
  serviceTroubles(): Promise<Record<string, ServiceTrouble>>;
  /** Read once, kept for the life of the process: it changes only with a release. */
  referenceData(): Promise<ReferenceData>;
};

type AppOptions = {
  /** For processes that answer visitors: the database ends a statement after so long. */
  statementTimeoutMs?: number;
};

function chooseContent(
  { cmsUrl, dataFolder }: Config,
  clock: Clock,
  errorReporting: ErrorReporting,
): SiteContent {
  const files = contentFiles();
  if (!cmsUrl) return plainContent(files, errorReporting);
  const copies = dataFolder ? keptCopies(dataFolder, cmsUrl) : null;
  return resilient(httpContent({ url: cmsUrl }), files, { clock, errorReporting, copies });
}

function build({ statementTimeoutMs }: AppOptions): App {
  const config = readConfig();
  const db = openDatabase(config.databaseUrl, statementTimeoutMs ? { statementTimeoutMs } : {});
  const clock = systemClock;
  const monitoring = config.sentryDsn
    ? sentryErrorReporting({ ...config, dsn: config.sentryDsn, release: version, clock })
    : localErrorReporting();
  const errorReporting = withoutRepeatedAway(monitoring, clock);
  const pages = contentPageFiles(contentWords(config));
  let referenceData: Promise<ReferenceData> | null = null;
  return {
    config,
    db,
    jobIndex: keepJobIndex(db, (error) => errorReporting.report(error, { reading: 'job index' })),
    clock,
    errorReporting,
    monitoring,
    content: chooseContent(config, clock, errorReporting),
    pages,
    flags: splitFlags(config.flags, {
      errorReporting,
      clock,
      names: flagNames,
      impressionsMode: config.flags.impressionsMode,
    }),
    identity: auth0Identity(config, {
      db,
      clock,
      errorReporting,
      admit: async (claims) => {
        const termsVersion = await findVersionInForce(pages, clock.now()).catch((error: unknown) => {
          errorReporting.report(error, { reading: 'terms' });
          return null;
        });
        const id = await admitDoctor({ db, clock }, claims, { termsVersion });
        // Nobody is kept out because an old enquiry could not be found: the next sign-in tries again.
        await claimEnquiries({ db, clock }, { id, ...claims }).catch((error: unknown) =>
          errorReporting.report(error, { doctorId: id }),
        );
        await claimJobAlerts({ db, now: clock.now() }, { id, ...claims }).catch((error: unknown) =>
          errorReporting.report(error, { doctorId: id }),
        );
        const code = arrivingCode();
        if (code)
          await recordReferral({ db, now: clock.now() }, { referredId: id, code }).catch((error: unknown) =>
            errorReporting.report(error, { doctorId: id }),
          );
        return id;
      },
      errorPages: {
        problem: (error, id, redirectUrl) => paths.loginError({ error, id, redirect_url: redirectUrl }),
        unverified: (who, redirectUrl) => ({
          location: paths.emailVerificationRequired({ email: who?.maskedEmail, redirectUrl }),
          cookie: who && verificationTicket(who.subject, { secret: config.auth0.secret, now: clock.now() }),
        }),
      },
      afterSignIn: async (subject, returnTo) =>
        (await mustAcceptAtSignIn({ db, pages, now: clock.now() }, subject).catch((error: unknown) => {
          errorReporting.report(error, { reading: 'terms' });
          return false;
        }))
          ? paths.acceptTerms(returnTo)
          : returnTo,
      signInAnew: (returnTo) => paths.login({ redirect_url: returnTo, prompt: 'login' }),
      safePath: (text) => safePath(text),
    }),
    webhooks: config.webhook && httpWebhooks({ ...config.webhook, clock }),
    searchEngines: {
      indexnow:
        config.searchEngines.indexNow &&
        indexNow({
          ...config.searchEngines.indexNow,
          siteUrl: config.siteUrl,
          keyPath: givenPaths.indexNowKey(),
        }),
      google: config.searchEngines.google && googleIndexing({ ...config.searchEngines.google, clock }),
    },
    acceptedMails: acceptedMails(config.dataFolder),
    mail: smtpMail({ url: config.smtpUrl, from: config.mailFrom }),
    databaseAnswers: () => databaseAnswers(db),
    serviceTroubles: () => readServiceTroubles(config.dataFolder),
    referenceData: () => {
      // A failed read is not kept: the next request tries again.
      referenceData ??= getReferenceData(db).catch((error: unknown) => {
        referenceData = null;
        throw error;
      });
      return referenceData;
    },
  };
}

// On globalThis because development reloads modules and each page is a bundle of its own: one pool per process.
const kept = globalThis as typeof globalThis & { onwardApp?: App };

/** The services of this process, built on first use; only then do options count. */
export function app(options: AppOptions = {}): App {
  kept.onwardApp ??= build(options);
  return kept.onwardApp;
}
