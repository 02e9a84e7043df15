import { admitDoctor } from '@/lib/doctors/doctor/admit-doctor.server';
import { unsubscribeOthers } from '@/lib/doctors/notices/push-subscriptions.server';
import { staffLandingPath } from '@/lib/doctors/sign-in/sign-in-entry';
import { findGivenName, greetSignedIn } from '@/lib/doctors/sign-in/sign-in-greeting.server';
import { toastCookie } from '@/lib/http/toast.server';
import { isMergedAway } from '@/lib/doctors/doctor/find-merged-account.server';
import { linkEnquiries } from '@/lib/enquiries/enquiry/link-enquiries.server';
import { linkDismissals } from '@/lib/alerts/not-for-me/dismiss-job.server';
import { linkJobAlerts } from '@/lib/alerts/job-alerts/link-job-alerts.server';
import { flagNames } from '@/lib/http/flags/flag-register';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { referralCodeOfSignIn } from '@/lib/doctors/referrals/referral-code-of-sign-in.server';
import { recordReferral } from '@/lib/doctors/referrals/referrals.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { systemClock } from '@/lib/services/clock/clock';
import { contentWords } from '@/lib/content/sources/content-pages-words.server';
import { contentFiles } from '@/lib/content/sources/content-source-files.server';
import { siteCms } from '@/lib/content/sources/site-cms.server';
import { readDatabaseState } from '@/lib/services/database/connection-failure.server';
import type { Database } from '@/lib/services/database/database';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import { watchReplicas } from '@/lib/services/database/replicas.server';
import { watchWrites } from '@/lib/services/database/write-watch.server';
import { withoutRepeatedAway } from '@/lib/services/error-reporting/once-each';
import { localErrorReporting } from '@/lib/services/error-reporting/error-reporting-local.server';
import { sentryErrorReporting } from '@/lib/services/error-reporting/error-reporting-sentry.server';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import { splitFlags } from '@/lib/services/flags/flags-split.server';
import { auth0Identity } from '@/lib/services/identity/identity-auth0.server';
import { signInDevice } from '@/lib/services/identity/sign-in-device.server';
import { logConsole, pinoLog } from '@/lib/services/logging/log-pino.server';
import { prometheusMetrics } from '@/lib/services/metrics/metrics-prometheus.server';
import { servePrivately } from '@/lib/services/metrics/private-server.server';
import { smtpMail } from '@/lib/services/mail/mail-smtp.server';
import { twilioSms } from '@/lib/services/sms/sms-twilio.server';
import { webPushService } from '@/lib/services/push/push-web.server';
import { folderStorage } from '@/lib/services/storage/storage-folder.server';
import { s3Storage } from '@/lib/services/storage/storage-s3.server';
import { clamAvScan } from '@/lib/services/virus-scan/virus-scan-clamav.server';
import { serviceProbes } from '@/lib/services/supervision/service-probes.server';
import { googleIndexing } from '@/lib/services/search-engines/google-indexing.server';
import { indexNow } from '@/lib/services/search-engines/index-now.server';
import { httpWebhooks } from '@/lib/services/webhooks/webhooks-http.server';
import { findInvitationPath } from '@/lib/employers/organisations/invitations.server';
import { isEmployerAddress, isMember, linkMemberAccount } from '@/lib/employers/organisations/members.server';
import { employerPaths, givenPaths, paths } from '@/lib/routes';
import { isStaff, isStaffAddress, linkStaffAccount } from '@/lib/platform/staff-kit/staff-members.server';
import {
  findVersionInForce,
  mustAcceptAtSignIn,
  mustAcceptTerms,
} from '@/lib/doctors/terms/find-terms.server';
import { countUnread } from '@/lib/site/messages/count-unread.server';
import { requestContext } from '@/lib/core/request-context.server';
import { readOperationsFigures } from '@/lib/staff/operations/operations-figures.server';
import { safePath } from '@/lib/http/safe-path';
import { verificationTicket } from '@/lib/doctors/sign-in/verification-ticket.server';
import { version } from '@/lib/http/version';
import { provideApp, providedApp, type App } from '@/lib/http/app.server';
import { readConfig } from '@/lib/config.server';
import { flagAttributes } from '@/lib/doctors/doctor/flag-attributes.server';

type AppOptions = {
  /**
   * Process name in the log. Only the process `site` limits the time of SQL statements, because visitors wait for its
   * pages.
   */
  process?: 'site' | 'worker' | 'command';
};

function build({ process: name = 'command' }: AppOptions): App {
  const config = readConfig();
  const log = pinoLog({ format: config.logFormat, process: name });
  const metrics = prometheusMetrics();
  const writes = watchWrites();
  const { url, replicaUrls, maxReplicaLagMs, poolSize, statementTimeoutMs, ...connections } = config.database;
  const pool = { ...connections, maxConnections: poolSize, ...(name === 'site' && { statementTimeoutMs }) };
  const db = openDatabase(url, { ...pool, writes, metrics });
  const replicaDatabases = replicaUrls.map((replicaUrl, index) =>
    openDatabase(replicaUrl, {
      ...{ ...pool, name: 'site-replica', metrics },
      databaseLabel: `replica-${index + 1}`,
    }),
  );
  const replicas = watchReplicas({ primary: db, replicas: replicaDatabases, maxLagMs: maxReplicaLagMs });
  const clock = systemClock;
  metrics.gauges(() => readOperationsFigures({ db, clock }));
  // Only the process `site` reads from replicas.
  if (name === 'site') metrics.gauges(replicas.figures);
  const monitoring = config.sentryDsn
    ? sentryErrorReporting({ ...config, dsn: config.sentryDsn, release: version, clock, log: log.error })
    : localErrorReporting(log.error);
  const reporting: ErrorReporting = {
    report: (error, context) => monitoring.report(error, { ...requestContext(), ...context }),
  };
  const errorReporting = withoutRepeatedAway(reporting, clock);
  const words = contentWords(config);
  const bucket = config.storage && s3Storage(config.storage);
  const { content, cms } = siteCms(
    { ...config, words },
    { bucket, files: contentFiles(words), clock, errorReporting },
  );
  let referenceData: Promise<ReferenceData> | null = null;
  return {
    config,
    db,
    replicas,
    clock,
    log,
    metrics,
    errorReporting,
    monitoring,
    content,
    cms,
    flags: splitFlags(config.flags, {
      errorReporting,
      clock,
      names: flagNames,
      impressionsMode: config.flags.impressionsMode,
      print: log.warn,
    }),
    identity: auth0Identity(config, {
      db,
      clock,
      errorReporting,
      admit: async (claims) => {
        const termsVersion = await findVersionInForce(content, clock.now()).catch((error: unknown) => {
          errorReporting.report(error, { reading: 'terms' });
          return null;
        });
        const isOther = (
          isKnown: (db: Database, email: string, now: Date) => Promise<boolean>,
          reading: string,
        ) =>
          claims.emailVerified &&
          isKnown(db, claims.email, clock.now()).catch((error: unknown) => {
            errorReporting.report(error, { reading });
            return false;
          });
        const isDoctor =
          !(await isOther(isEmployerAddress, 'organisation members')) &&
          !(await isOther(isStaffAddress, 'members of staff'));
        const id = await admitDoctor({ db, clock }, claims, { termsVersion, isDoctor });
        // Reports a failure instead of throwing, so that the doctor can sign in. The next sign-in tries again.
        await linkEnquiries({ db, clock }, { id, ...claims }).catch((error: unknown) =>
          errorReporting.report(error, { doctorId: id }),
        );
        await linkJobAlerts({ db, now: clock.now() }, { id, ...claims }).catch((error: unknown) =>
          errorReporting.report(error, { doctorId: id }),
        );
        await linkDismissals(db, { id, ...claims }).catch((error: unknown) =>
          errorReporting.report(error, { doctorId: id }),
        );
        await linkStaffAccount({ db, now: clock.now() }, { id, ...claims }).catch((error: unknown) =>
          errorReporting.report(error, { doctorId: id }),
        );
        await linkMemberAccount({ db, now: clock.now() }, { id, ...claims }).catch((error: unknown) =>
          errorReporting.report(error, { doctorId: id }),
        );
        const device = signInDevice();
        if (device)
          await unsubscribeOthers(db, { deviceId: device.id, doctorId: id }).catch((error: unknown) =>
            errorReporting.report(error, { doctorId: id }),
          );
        const code = referralCodeOfSignIn();
        if (code)
          await recordReferral({ db, now: clock.now() }, { referredId: id, code }).catch((error: unknown) =>
            errorReporting.report(error, { doctorId: id }),
          );
        return id;
      },
      isMergedAway: (subject) => isMergedAway(db, subject),
      errorPages: {
        problem: (error, id, redirectUrl) => givenPaths.loginError({ error, id, redirect_url: redirectUrl }),
        unverified: (who, redirectUrl) => ({
          location: paths.emailVerificationRequired({ email: who?.maskedEmail, redirectUrl }),
          cookie:
            who && verificationTicket(who.subject, { secrets: config.secrets.sessions, now: clock.now() }),
        }),
      },
      afterSignIn: async ({ subject, givenName, email, emailVerified }, returnTo) => {
        const unknown = (reading: string) => (error: unknown) => {
          errorReporting.report(error, { reading });
          return false;
        };
        // Reads the name of an existing account. It is missing at the first sign-in, because the account is created
        // later.
        const account = await findGivenName(db, subject).catch((error: unknown) => {
          errorReporting.report(error, { reading: 'given name' });
          return { givenName: null };
        });
        const { brandName, siteUrl } = config;
        const message = greetSignedIn({
          givenName: givenName ?? account?.givenName ?? null,
          isFirstVisit: account === null,
          brandName,
        });
        const cookie = toastCookie({ state: 'success', message }, siteUrl);
        // At the first sign-in of a member of staff, the account is linked later, so only the address tells.
        const isStaffSignIn = async () =>
          (await isStaff(db, subject)) || (emailVerified && (await isStaffAddress(db, email, clock.now())));
        // Staff need not accept the terms, which are for doctors and employers.
        if (await isStaffSignIn().catch(unknown('staff')))
          return { location: staffLandingPath(returnTo), cookie };
        const home = returnTo === paths.home() || returnTo === paths.dashboard();
        const employs = home && (await isMember(db, subject).catch(unknown('organisation members')));
        const invitation =
          home && !employs
            ? await findInvitationPath(
                { db, now: clock.now(), secrets: config.secrets.mailLinks },
                { email, emailVerified },
              ).catch((error: unknown) => {
                errorReporting.report(error, { reading: 'invitations' });
                return null;
              })
            : null;
        const target = employs ? employerPaths.vacancies() : (invitation ?? returnTo);
        const mustAccept = await mustAcceptAtSignIn({ db, content, now: clock.now() }, subject).catch(
          unknown('terms'),
        );
        return { location: mustAccept ? givenPaths.acceptTerms(target) : target, cookie };
      },
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
    storage: bucket ?? (config.dataFolder === null ? null : folderStorage(config.dataFolder)),
    push:
      config.vapidPrivateKey === null
        ? null
        : webPushService({ privateKey: config.vapidPrivateKey, contact: config.staffEmail, clock }),
    virusScan: config.virusScannerUrl === null ? null : clamAvScan(config.virusScannerUrl),
    mail: smtpMail({ url: config.smtpUrl, from: config.mailFrom }),
    sms:
      config.sms &&
      twilioSms({ ...config.sms, webhookUrl: config.siteUrl + givenPaths.textMessageWebhook() }, { clock }),
    mustAcceptTerms: (request, session) =>
      mustAcceptTerms({ content, clock, errorReporting }, request, session),
    countUnreadMessages: (session) => countUnread({ db, errorReporting }, session),
    flagAttributes: (session) => flagAttributes({ db, errorReporting }, session),
    databaseState: () => readDatabaseState(db, writes),
    probes: serviceProbes({ smtpUrl: config.smtpUrl, errorReportsUrl: config.sentryDsn }),
    referenceData: () => {
      // Does not cache a failed read, so that the next request reads the data again.
      referenceData ??= getReferenceData(db).catch((error: unknown) => {
        referenceData = null;
        throw error;
      });
      return referenceData;
    },
  };
}

/** Builds and registers the services of this process. Later calls return the same services and ignore their options. */
export function startApp(options: AppOptions = {}): App {
  return providedApp() ?? provideApp(build(options));
}

/**
 * Opens the port for monitoring programs, if the settings have one. Also writes the console output of this process into
 * its log. If `isAlive` returns false, a supervisor should restart the process.
 */
export function watchProcess(
  { config, log, metrics, errorReporting }: App,
  { port, isAlive }: { port: number | null; isAlive: () => boolean },
): void {
  if (config.logFormat === 'json') logConsole(log);
  if (port === null) return;
  const { host } = config.metrics;
  const onFailure = (error: unknown) => errorReporting.report(error, { task: 'private port' });
  servePrivately({ host, port, metrics, isAlive, onFailure });
}
