import { imports as ban, syntax, vendors } from './bans.mjs';
import { zone } from './zone.mjs';

export const except = (...allowed) => Object.values(vendors).filter((entry) => !allowed.includes(entry));

export const everywhere = [ban.parentFolder, ban.barrel, ban.outsideTheSite, ban.pages];
export const pure = [...syntax.currentTime, ...syntax.environment, ...syntax.treatment];

const inner = [
  ...everywhere,
  ban.components,
  ban.tasks,
  ban.http,
  ban.compositionRoot,
  ban.config,
  ban.browser,
];
const domain = [
  ...inner,
  ban.pageLoader,
  ban.foreignEmail,
  ban.serviceImplementation,
  ban.serviceValue,
  ban.next,
  ban.graphileWorker,
  ...except(),
];
const service = [...inner, ban.feature, ban.next, ban.graphileWorker, ban.react];
const foreignImplementation = ban.serviceImplementation;

const withVendors = (name, files, brought, own = service) =>
  zone(name, files, {
    imports: [...own, foreignImplementation, ban.reactEmail, ban.kysely, ...except(...brought)],
    syntax: pure,
  });

const notDomain = ['lib/core/**', 'lib/services/**', 'lib/http/**', 'lib/app/**', 'lib/*.ts'];

export const lib = [
  zone('core', ['lib/core/**'], {
    imports: [
      ban.everythingOfOurs,
      ban.parentFolder,
      ban.barrel,
      ban.server,
      ban.next,
      ban.react,
      ban.kysely,
      ban.zod,
      ban.graphileWorker,
      ...except(),
    ],
    syntax: pure,
  }),
  zone(
    'domain, runs anywhere',
    ['lib/*/**'],
    { imports: [...domain, ban.server, ban.node, ban.kysely, ban.react, ban.reactEmail], syntax: pure },
    notDomain,
  ),
  zone(
    'domain, use cases',
    ['lib/*/**/*.server.{ts,tsx}'],
    { imports: [...domain, ban.kysely, ban.react, ban.reactEmail], syntax: pure },
    notDomain,
  ),
  zone(
    'domain, stores',
    ['lib/*/**/*-store.server.ts'],
    { imports: [...domain, ban.react, ban.reactEmail], syntax: pure },
    notDomain,
  ),
  zone('domain, the search predicate', ['lib/*/*/*-predicate.server.ts'], {
    // The one condition that search, counts, similar jobs and alerts use in the statements of their stores.
    imports: [...domain, ban.react, ban.reactEmail],
    syntax: pure,
  }),
  zone(
    'domain, reference data',
    // The folder has one bulk load and one read of whole tables, so use case and store are the same few lines.
    ['lib/reference/reference-data/*.server.ts'],
    { imports: [...domain, ban.react, ban.reactEmail], syntax: pure },
  ),
  zone(
    'domain, emails',
    ['lib/*/**/*-email.tsx'],
    { imports: [...domain, ban.server, ban.kysely], syntax: pure },
    notDomain,
  ),
  zone('content, its sources', ['lib/content/sources/*.server.ts'], {
    // Adapters of the CMS and of the Markdown files, which lib/app/start-app.server chooses.
    imports: [
      ...domain.filter(
        (entry) =>
          entry !== ban.serviceImplementation && entry !== ban.serviceValue && entry !== vendors.markdown,
      ),
      ban.kysely,
      ban.react,
      ban.reactEmail,
    ],
    syntax: pure,
  }),
  zone('services, types', ['lib/services/**'], {
    imports: [...service, ban.server, ban.reactEmail, ban.kysely, ...except()],
    syntax: pure,
  }),
  withVendors('services, implementations', ['lib/services/**/*.server.{ts,tsx}'], []),
  zone('services, database', ['lib/services/database/*.server.ts'], {
    imports: [...service, foreignImplementation, ban.reactEmail, ...except(vendors.database)],
    syntax: pure,
  }),
  zone(
    'services, the type of the database',
    ['lib/services/database/database.ts', 'lib/services/database/*.generated.ts'],
    {
      imports: [...service, ban.server, ban.reactEmail, ...except()],
      syntax: pure,
    },
  ),
  withVendors('services, search engines', ['lib/services/search-engines/*.server.ts'], [vendors.tokens]),
  zone('services, identity', ['lib/services/identity/*.server.ts'], {
    // The vendor's SDK is written for Next and uses its request and response.
    imports: [
      ...service.filter((entry) => entry !== ban.next),
      foreignImplementation,
      ban.reactEmail,
      ban.kysely,
      ...except(vendors.identity),
    ],
    syntax: pure,
  }),
  // Sessions are our own rows behind the vendor's interface.
  zone('services, stores', ['lib/services/*/*-store.server.ts'], {
    imports: [...service, foreignImplementation, ban.reactEmail, ...except()],
    syntax: pure,
  }),
  zone('services, mail', ['lib/services/mail/*.server.{ts,tsx}'], {
    imports: [
      ...service.filter((entry) => entry !== ban.react),
      foreignImplementation,
      ban.kysely,
      ...except(vendors.mail),
    ],
    syntax: pure,
  }),
  withVendors('services, flags', ['lib/services/flags/*.server.ts'], [vendors.flags]),
  zone('services, flags in the browser', ['lib/services/flags/*.browser.ts'], {
    // Runs in the browser only, from its own root in components/platform/flags.
    imports: [
      ...service.filter((entry) => entry !== ban.browser),
      ban.server,
      ban.node,
      ban.zod,
      ban.reactEmail,
      ban.kysely,
      ...except(vendors.flags),
    ],
    syntax: pure,
  }),
  zone('services, analytics', ['lib/services/analytics/*.browser.ts'], {
    // Runs in the browser only, from its own root in components/platform/analytics.
    imports: [
      ...service.filter((entry) => entry !== ban.browser),
      ban.server,
      ban.reactEmail,
      ban.kysely,
      ...except(vendors.analytics),
    ],
    syntax: pure,
  }),
  zone('services, error reporting, runs anywhere', ['lib/services/error-reporting/*.ts'], {
    // The SDK's types describe what is sent; its code is not imported.
    imports: [
      ...service,
      ban.server,
      ban.node,
      ban.zod,
      ban.reactEmail,
      ban.kysely,
      ...except(vendors.errorReporting),
      { ...vendors.errorReporting, types: true },
    ],
    syntax: pure,
  }),
  zone('services, error reporting in the browser', ['lib/services/error-reporting/*.browser.ts'], {
    imports: [
      ...service.filter((entry) => entry !== ban.browser),
      ban.server,
      ban.node,
      ban.zod,
      ban.reactEmail,
      ban.kysely,
      ...except(vendors.errorReporting),
    ],
    syntax: pure,
  }),
  withVendors(
    'services, error reporting on the server',
    ['lib/services/error-reporting/*.server.ts'],
    [vendors.errorReporting],
  ),
  zone('services, clock', ['lib/services/clock/*.ts'], {
    imports: [...service, ban.server, ban.kysely, ...except()],
    // Rule 5: the only place that reads the machine's time.
    syntax: syntax.environment,
  }),
  zone('http, runs anywhere', ['lib/http/**'], {
    imports: [
      ...everywhere,
      ban.components,
      ban.tasks,
      ban.compositionRoot,
      ban.featureOfHttp,
      ban.server,
      ban.node,
      ban.serviceValue,
      ban.kysely,
      ban.zod,
      ban.graphileWorker,
      ...except(),
    ],
    syntax: pure,
  }),
  zone('http, server', ['lib/http/**/*.server.{ts,tsx}'], {
    imports: [
      ...everywhere,
      ban.components,
      ban.tasks,
      ban.start,
      ban.featureOfHttp,
      ban.browser,
      ban.serviceImplementation,
      ban.serviceValue,
      ban.kysely,
      ban.graphileWorker,
      ban.react,
      ...except(),
    ],
    syntax: pure,
  }),
  zone('http, stores', ['lib/http/*-store.server.ts'], {
    imports: [...inner, ban.serviceImplementation, ban.serviceValue, ban.next, ban.react, ...except()],
    syntax: pure,
  }),
  zone(
    'page loaders, forms and API routes',
    ['lib/*/**/*-{page,api,form}.server.ts'],
    {
      imports: [
        ...everywhere,
        ban.components,
        ban.tasks,
        ban.start,
        ban.pageLoader,
        ban.browser,
        ban.serviceImplementation,
        ban.serviceValue,
        ban.kysely,
        ban.graphileWorker,
        ban.react,
        ...except(),
      ],
      syntax: pure,
    },
    notDomain,
  ),
  zone('tasks of a feature', ['lib/*/*/tasks.server.ts'], {
    imports: [
      ...inner,
      ban.serviceImplementation,
      ban.serviceValue,
      ban.next,
      ban.kysely,
      ban.react,
      ...except(),
    ],
    syntax: pure,
  }),
  zone('tasks', ['lib/app/tasks/**'], {
    imports: [
      ...everywhere,
      ban.components,
      ban.http,
      ban.browser,
      ban.serviceImplementation,
      ban.serviceValue,
      ban.next,
      ban.react,
      ...except(),
    ],
    syntax: pure,
  }),
  zone('composition root', ['lib/http/app.server.ts', 'lib/app/*.ts'], {
    imports: [
      ...everywhere,
      ban.components,
      ban.tasks,
      ban.browser,
      ban.kysely,
      ban.graphileWorker,
      ban.next,
      ban.react,
      ...except(),
    ],
    syntax: pure,
  }),
  zone('settings', ['lib/config.*'], {
    imports: [...inner, ban.feature, ban.serviceImplementation, ban.kysely, ban.next, ban.react, ...except()],
    // Rule 5: the only place that reads the environment.
    syntax: syntax.currentTime,
  }),
];
