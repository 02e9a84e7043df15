import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { buildConfig } from 'payload';
import sharp from 'sharp';
import { hasRole } from './access';
import { categories, checklists, questions, tags } from './collections/lists';
import { media } from './collections/media';
import { people } from './collections/people';
import { articles, pages } from './collections/texts';
import { users } from './collections/users';
import { smtpEmail } from './email';
import { banner, footer, navigation, notFound } from './globals/site-parts';
import { migrations } from './migrations';
import { richText } from './rich-text';
import { settings } from './settings';
import { siteEndpoints } from './site/endpoints';
import { withRetriedSchedule } from './tasks/failed-schedule';
import { reviewEmail } from './tasks/review-email';
import { reviewReminder } from './tasks/review-reminder';

const folder = path.dirname(fileURLToPath(import.meta.url));
const maxUploadBytes = 8 * 1024 * 1024;

/** Hides the "API" tab, which shows a document's raw data. */
const withoutApiTab = <T extends { admin?: object }>(parts: T[]): T[] =>
  parts.map((part) => ({ ...part, admin: { ...part.admin, hideAPIURL: true } }));

const config = buildConfig({
  secret: settings.payloadSecret,
  serverURL: settings.ownUrl,
  cors: [],
  csrf: [settings.ownUrl, ...settings.origins],
  cookiePrefix: 'onward-cms',
  telemetry: false,
  graphQL: { disable: true },
  admin: {
    user: 'users',
    // Uses Payload's own default picture. Otherwise, Payload would load profile pictures from an external service
    // (Gravatar).
    avatar: 'default',
    importMap: { baseDir: folder },
    components: {
      beforeDashboard: ['/admin/dashboard#Dashboard'],
      graphics: { Icon: '/admin/logo#Icon', Logo: '/admin/logo#Logo' },
    },
    meta: {
      titleSuffix: ` · ${settings.brandName} CMS`,
      icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }],
      robots: 'noindex, nofollow',
    },
    timezones: { defaultTimezone: 'Australia/Sydney' },
  },
  // Corrects Payload's messages. They say "longer than" and "shorter than", although values equal to the limits are
  // allowed too.
  i18n: {
    translations: {
      en: {
        validation: {
          longerThanMin: 'Write at least {{minLength}} characters',
          shorterThanMax: 'Write at most {{maxLength}} characters',
        },
      },
    },
  },
  editor: richText,
  collections: withoutApiTab([
    pages,
    articles,
    categories,
    tags,
    people,
    questions,
    checklists,
    media,
    users,
  ]),
  globals: withoutApiTab([navigation, notFound, banner, footer]),
  endpoints: siteEndpoints,
  db: postgresAdapter({
    // A write holds one connection for its transaction and needs a second one. With few connections, parallel writes
    // would wait for each other forever. In addition, Payload keeps one connection open permanently.
    pool: { connectionString: settings.databaseUrl, max: 30, connectionTimeoutMillis: 10_000 },
    schemaName: 'cms',
    push: false,
    disableCreateDatabase: true,
    migrationDir: path.join(folder, 'migrations'),
    prodMigrations: migrations,
  }),
  ...(settings.mail && { email: smtpEmail(settings.mail) }),
  sharp,
  upload: { limits: { fileSize: maxUploadBytes }, abortOnLimit: true, safeFileNames: true },
  jobs: {
    tasks: [reviewReminder, reviewEmail],
    // Looks for due tasks every five seconds, so that scheduled texts are published on time.
    autoRun: [{ cron: '*/5 * * * * *', queue: 'default', limit: 100 }],
    access: {
      run: ({ req }) => hasRole(req, 'administrator'),
      queue: ({ req }) => hasRole(req, 'publisher'),
      cancel: ({ req }) => hasRole(req, 'publisher'),
    },
  },
  // Generating types is switched off, because tests start this configuration too and must not write source files.
  typescript: { autoGenerate: false, outputFile: path.join(folder, 'payload-types.generated.ts') },
});

export default config.then(withRetriedSchedule);
