import type { Case } from './dependency-breaches';

/** A valid use beside each rule, which the rule must allow. */
export const allowed: Case[] = [
  {
    why: 'rule 1: a use case imports core, its domain and the types of services',
    path: 'lib/jobs/listing/close-job.server.ts',
    text: [
      "import { ok } from '@/lib/core/result';",
      "import type { Database } from '@/lib/services/database/database';",
      "import type { Job } from './job';",
      'export const close = (db: Database, job: Job) => ok({ db, job });',
    ].join('\n'),
  },
  {
    why: 'rule 1: an address of ours answers in the shape of the CMS',
    path: 'pages/api/cms/menu.ts',
    text: "import { menuToWire } from '@/lib/content/sources/content-wire';\nexport const a = menuToWire;",
  },
  {
    why: "rule 1: the root of the browser's analytics chooses the implementations",
    path: 'components/platform/analytics/run-analytics.ts',
    text: "import { tagManager } from '@/lib/services/analytics/tag-manager.browser';\nexport const a = tagManager;",
  },
  {
    why: 'rule 1: an email knows the addresses of the site',
    path: 'lib/jobs/listing/job-email.tsx',
    text: "import { Text } from '@react-email/components';\nimport { paths } from '@/lib/routes';\nexport const a = [Text, paths];",
  },
  {
    why: 'rule 4: what scrubs reports knows the types of the SDK',
    path: 'lib/services/error-reporting/scrub-event.ts',
    text: "import type { Event } from '@sentry/nextjs';\nexport type A = Event;",
  },
  {
    why: 'rule 1: a page loader knows the HTTP edge, and a use case its types',
    path: 'lib/jobs/listing/job-page.server.ts',
    text: "import { page } from '@/lib/http/page.server';\nimport type { GetServerSidePropsContext } from 'next';\nexport const a = (context: GetServerSidePropsContext) => [page, context];",
  },
  {
    why: 'rule 2: a page imports server files for its loader',
    path: 'pages/about.tsx',
    text: "import { page } from '@/lib/http/page.server';\nexport const getServerSideProps = page({}, async () => ({ props: {} }));\nexport default function About() { return null; }",
  },
  {
    why: 'rule 2: a file that runs anywhere takes a type from a server file',
    path: 'lib/jobs/listing/job-view.ts',
    text: "import type { Found } from './find-job.server';\nexport type A = Found;",
  },
  {
    why: 'rule 3: a use case imports the store of its own folder',
    path: 'lib/jobs/listing/close-job.server.ts',
    text: "import { insertJob } from './job-store.server';\nexport const a = insertJob;",
  },
  {
    why: 'rule 4: the database service imports the driver',
    path: 'lib/services/database/database-postgres.server.ts',
    text: "import pg from 'pg';\nexport const a = pg;",
  },
  {
    why: 'rule 4: a store writes SQL with Kysely',
    path: 'lib/jobs/listing/job-store.server.ts',
    text: "import { sql } from 'kysely';\nexport const a = sql;",
  },
  {
    why: 'rule 4: tasks use graphile-worker and server files of any domain',
    path: 'lib/app/tasks/worker.server.ts',
    text: "import { run } from 'graphile-worker';\nimport { startApp } from '@/lib/app/start-app.server';\nimport { closeJob } from '@/lib/jobs/listing/close-job.server';\nexport const a = [run, startApp, closeJob];",
  },
  {
    why: 'rule 5: the clock reads the machine, settings read the environment',
    path: 'lib/services/clock/clock.ts',
    text: 'export const now = () => new Date();',
  },
  {
    why: 'rule 5: the settings read the environment',
    path: 'lib/config.public.ts',
    text: 'export const a = process.env.NEXT_PUBLIC_APP_ENV;',
  },
  {
    why: 'rule 5: a given instant is made into a date anywhere',
    path: 'lib/jobs/listing/job-view.ts',
    text: "export const a = new Date('2026-11-20T00:00:00Z');",
  },
];
