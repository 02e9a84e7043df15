type Breach = [rule: string, file: string, text: string];

/**
 * Files that break the rules about imports and names, at least one file for each rule. If oxlint checks the rule,
 * `rule` is a part of oxlint's message.
 */
export const breaches: Breach[] = [
  ['room-lib-jobs', 'lib/jobs/upward/job.ts', "export * from '@/lib/alerts/plain/alert';"],
  ['room-components-jobs', 'components/jobs/up.tsx', "export * from '@/components/shell/menu';"],
  ['room-unknown', 'lib/app/buyer.server.ts', "export * from '@/lib/shop/price';"],
  ['core-alone', 'lib/core/money.ts', "export type * from '@/lib/jobs/listing/job';"],
  ['features-in-services', 'lib/services/mail/m.ts', "export type * from '@/lib/jobs/listing/job';"],
  ['ui-without-features', 'components/ui/badge.tsx', "export type * from '@/lib/jobs/listing/job';"],
  ['components-only-in-pages', 'lib/jobs/view.ts', "export * from '@/components/jobs/job-card';"],
  ['pages-not-imported', 'pages/about.tsx', "import Home from './index';\nexport default Home;"],
  ['pages-not-imported', 'components/jobs/back.tsx', "export * from '@/pages/index';"],
  ['site-without-tools', 'lib/jobs/start.server.ts', "export * from '@/scripts/begin';"],
  ['tasks-only-in-worker', 'pages/tasks.tsx', "import { a } from '@/lib/app/tasks/work';\nexport default a;"],
  ['http-edge', 'lib/jobs/listing/close.server.ts', "export * from '@/lib/http/page.server';"],
  ['http-edge', 'lib/jobs/listing/root.server.ts', "export * from '@/lib/http/app.server';"],
  ['settings-handed-in', 'lib/jobs/setting.server.ts', "export * from '@/lib/config.server';"],
  ['service-types-only', 'lib/jobs/clock.server.ts', "export * from '@/lib/services/clock/clock';"],
  [
    'service-types-only',
    'components/jobs/tags.tsx',
    "export const a = () => import('@/lib/services/analytics/tags.browser');",
  ],
  [
    'service-implementation',
    'lib/jobs/database.server.ts',
    "export type * from '@/lib/services/database/postgres.server';",
  ],

  ['server-suffix', 'lib/jobs/listing/view.ts', "export * from './find-job.server';"],
  ['server-suffix', 'lib/services/flags/s.browser.ts', "export * from './split-log.server';"],
  ['server-in-components', 'components/jobs/a.tsx', "export type * from '@/lib/http/app.server';"],
  ['server-in-components', 'components/jobs/b.tsx', "export const a = () => import('@/lib/jobs/b.server');"],
  ['server-in-components', 'components/jobs/c.tsx', "export type A = import('@/lib/jobs/b.server').B;"],
  ['browser-suffix', 'lib/jobs/listing/draft.server.ts', "export * from './job-draft.browser';"],
  ['node-only-on-server', 'lib/jobs/listing/file.ts', "export * from 'node:fs/promises';"],

  [
    'store-of-another-room',
    'lib/enquiries/read.server.ts',
    "export * from '@/lib/jobs/rows/job-store.server';",
  ],
  ['store-outside-lib', 'scripts/rows.mts', "export * from '@/lib/jobs/rows/job-store.server';"],
  [
    'foreign-page-loader',
    'lib/site/home/a-page.server.ts',
    "export * from '@/lib/site/dashboard/b-page.server';",
  ],
  [
    'foreign-email',
    'lib/doctors/account/fill.server.ts',
    "export * from '@/lib/doctors/devices/emails/device-email';",
  ],

  ['vendor-postgres', 'lib/jobs/listing/a-store.server.ts', "export * from 'pg';"],
  ['vendor-auth0', 'lib/http/sign-in.server.ts', "export type * from '@auth0/nextjs-auth0/types';"],
  ['vendor-jose', 'lib/core/sign.server.ts', "export * from 'jose';"],
  ['vendor-nodemailer', 'lib/services/mail/mail.ts', "export type * from 'nodemailer';"],
  ['vendor-s3', 'lib/feeds/sources/files.server.ts', "export * from '@aws-sdk/client-s3';"],
  ['vendor-pdf', 'lib/placements/timesheets/pdf.server.ts', "export * from '@cantoo/pdf-lib';"],
  ['vendor-push', 'lib/doctors/notices/send.server.ts', "export * from 'web-push';"],
  ['vendor-split', 'components/shell/layout.tsx', "export * from '@splitsoftware/splitio';"],
  ['vendor-sentry', 'pages/_app.tsx', "import * as sentry from '@sentry/nextjs';\nexport default sentry;"],
  ['vendor-pino', 'lib/http/log.server.ts', "export * from 'pino';"],
  ['vendor-prometheus', 'lib/http/count.server.ts', "export * from 'prom-client';"],
  ['vendor-analytics', 'components/platform/track.ts', "export * from 'mixpanel-browser';"],
  ['vendor-markdown', 'components/content/a.tsx', "export * from 'mdast-util-from-markdown';"],
  ['vendor-sharp', 'lib/consultants/consultant/resize.server.ts', "export * from 'sharp';"],
  ['vendor-payload', 'lib/content/sources/cms.server.ts', "export * from 'payload';"],
  ['vendor-local-services', 'lib/services/mail/inbox.server.ts', "export * from 'maildev';"],
  ['sentry-types-only', 'lib/services/error-reporting/a.ts', "export * from '@sentry/nextjs';"],
  ['next', 'lib/jobs/listing/request.server.ts', "export type * from 'next';"],
  ['react', 'lib/jobs/listing/element.ts', "export type * from 'react';"],
  ['react-email', 'components/jobs/text.tsx', "export * from '@react-email/components';"],
  ['kysely', 'lib/jobs/listing/query.server.ts', "export * from 'kysely';"],
  ['graphile-worker', 'scripts/work.mts', "export * from 'graphile-worker';"],
  ['zod-only-on-server', 'components/enquiries/form.tsx', "export * from 'zod';"],

  ['no-file-cycle', 'lib/jobs/circle/job.ts', "import { a } from './title';\nexport const job = a;"],
  ['no-folder-cycle', 'lib/alerts/letters/letter.ts', "export * from '@/lib/alerts/digests/digest';"],
  ['no-folder-cycle', 'lib/alerts/digests/digest.ts', "export * from '@/lib/alerts/letters/title';"],

  ['onward(clock)', 'lib/jobs/now.server.ts', 'export const a = () => new Date();'],
  ['onward(clock)', 'components/jobs/age.tsx', 'export const a = () => Date.now();'],
  ["'process.env' is restricted", 'lib/services/env.server.ts', 'export const a = process.env.SMTP_URL;'],
  ["'process.env' is restricted", 'pages/env.tsx', 'const { env } = process;\nexport default env;'],
  ["'node:process' import is restricted", 'lib/jobs/env.server.ts', "export * from 'node:process';"],
  [
    'onward(flags)',
    'lib/doctors/a-page.server.ts',
    "export const a = (flags: Record<string, string>) => flags['a'];",
  ],
  ["Use '@/…'", 'lib/jobs/listing/b.server.ts', "export * from '../../core/result';"],
  ["Use '@/…'", 'lib/jobs/listing/c.ts', "export type A = import('../a').A;"],
  ['no-restricted-exports', 'lib/jobs/listing/d.server.ts', 'export default 1;'],
  ['no-explicit-any', 'lib/jobs/listing/e.ts', 'export type A = any;'],
  ['check-file(no-index)', 'lib/jobs/listing/index.ts', "export * from '@/lib/core/result';"],
  ['check-file(filename-blocklist)', 'lib/jobs/helpers/dates.ts', 'export const a = 1;'],
  ['check-file(filename-blocklist)', 'pages/jobs/utils.ts', 'export const a = 1;'],
  ['check-file(filename-naming-convention)', 'components/jobs/JobCard.tsx', 'export const a = 1;'],
  ['check-file(filename-naming-convention)', 'pages/jobs/JobPage.tsx', 'export default 1;'],
  ['max-lines', 'pages/long.tsx', `export default 1;\n${'// more\n'.repeat(80)}`],
];

/** Files that are allowed, although they almost break a rule. */
export const legal: [file: string, text: string][] = [
  ['lib/jobs/typed/job.ts', "import { a } from './title';\nexport type Job = string;\nexport const job = a;"],
  ['lib/jobs/typed/title.ts', "import type { Job } from './job';\nexport const a: Job = '';"],
  ['lib/jobs/posted/job.ts', "export type * from '@/lib/alerts/posted/alert';"],
  ['lib/jobs/finder/search.server.ts', "export * from '@/lib/jobs/rows/job-store.server';"],
  ['lib/jobs/finder/view.ts', "export type * from './search.server';"],
  [
    'lib/jobs/finder/jobs-page.server.ts',
    "export * from '@/lib/http/page.server';\nexport type * from 'next';",
  ],
  ['lib/jobs/finder/find-store.server.ts', "export * from 'kysely';"],
  [
    'lib/jobs/finder/job-email.tsx',
    "export * from '@react-email/components';\nexport * from '@/lib/routes';",
  ],
  ['lib/jobs/finder/open.server.ts', "export * from '@/lib/services/database/database';"],
  ['lib/jobs/finder/date.ts', "export const a = new Date('2026-11-20T00:00:00Z');"],
  [
    'lib/app/tasks/work.server.ts',
    "export * from 'graphile-worker';\nexport * from '@/lib/jobs/finder/view';",
  ],
  ['lib/services/database/connect.server.ts', "export * from 'pg';"],
  ['lib/services/error-reporting/event.ts', "export type * from '@sentry/nextjs';"],
  ['lib/services/clock/clock.ts', 'export const now = () => new Date();'],
  ['lib/config.public.ts', 'export const a = process.env.NEXT_PUBLIC_APP_ENV;'],
  [
    'components/platform/analytics/run-analytics.ts',
    "export * from '@/lib/services/analytics/tags.browser';",
  ],
  ['pages/jobs/[jobId].tsx', "export { a as default } from '@/lib/jobs/finder/jobs-page.server';"],
  ['pages/api/cms/menu.ts', "export { a as default } from '@/lib/content/sources/wire';"],
];

/** Files without which some files in `breaches` would break no rule. */
export const background: [file: string, text: string][] = [
  ['lib/jobs/circle/title.ts', "import { job } from './job';\nexport const a = () => job;"],
];
