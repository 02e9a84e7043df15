// The dependency rules of docs/architecture.md as data. Later entries override earlier ones for their files.
import { imports as ban, syntax, vendors } from './bans.mjs';
import { zone } from './zone.mjs';
import { everywhere, except, lib, pure } from './zones-lib.mjs';

const component = [
  ...everywhere,
  ban.tasks,
  ban.serverEvenAsType,
  ban.serviceValue,
  ban.node,
  ban.zod,
  ban.kysely,
  ban.graphileWorker,
  ban.reactEmail,
  ...except(),
];

const views = [
  zone('components', ['components/**'], { imports: component, syntax: pure }),
  zone(
    "components, the roots of the browser's services",
    ['components/platform/analytics/run-analytics.ts'],
    {
      // These files choose the browser's implementations, as lib/http/app.server does for the server.
      imports: component.filter((entry) => entry !== ban.serviceValue),
      syntax: pure,
    },
  ),
  zone("components, the browser's flag client", ['components/platform/flags/**'], {
    // The context and hooks of its SDK use React.
    imports: component.filter((entry) => entry !== ban.serviceValue && entry !== vendors.flags),
    syntax: pure,
  }),
  zone('components, without a domain', ['components/ui/**'], {
    imports: [
      ...everywhere,
      ban.otherComponents,
      ban.lib,
      ban.serverEvenAsType,
      ban.node,
      ban.zod,
      ban.kysely,
      ban.reactEmail,
      ...except(),
    ],
    syntax: pure,
  }),
  zone('pages', ['pages/**'], {
    imports: [
      ...everywhere,
      ban.besidePage,
      ban.tasks,
      ban.browser,
      ban.serviceImplementation,
      ban.serviceValue,
      ban.kysely,
      ban.graphileWorker,
      ban.reactEmail,
      ...except(),
    ],
    syntax: pure,
  }),
  zone('addresses for machines', ['pages/api/**'], {
    imports: [
      ...everywhere,
      ban.besidePage,
      ban.components,
      ban.tasks,
      ban.browser,
      ban.serviceImplementation,
      ban.serviceValue,
      ban.kysely,
      ban.graphileWorker,
      ban.react,
      ban.reactEmail,
      ...except(),
    ],
    syntax: pure,
  }),
  zone('entry files', ['instrumentation*.ts', 'proxy.ts'], {
    imports: [...everywhere, ban.components, ban.kysely, ...except()],
    // Next replaces process.env.NEXT_RUNTIME while it builds and drops the branch of the other runtime.
    syntax: [...syntax.currentTime, ...syntax.environmentButRuntime],
  }),
  zone('error reporting entry files', ['sentry.*.config.ts'], {
    imports: [...everywhere, ban.components, ban.kysely, ...except(vendors.errorReporting)],
    syntax: pure,
  }),
];

// Scripts, tests and measurements may import everything, read the machine's time and set the environment. Stores stay
// private even here, so that rows follow the rules of their folder.
const aroundTheSite = [
  zone('scripts', ['scripts/**'], {
    imports: [ban.parentFolder, ban.barrel, ban.pages, ban.components, ban.graphileWorker],
  }),
  zone('scripts without a resolver', ['scripts/**/*.mjs', '*.{js,mjs}'], {
    // Run by plain Node, which does not know '@/…'.
    imports: [ban.barrel, ban.pages, ban.components, ban.graphileWorker],
  }),
  zone(
    'tests and measurements',
    ['tests/**', 'e2e/**', 'bench/**', '**/*.test.{ts,tsx}', '*.config.mts'],
    { imports: [ban.parentFolder, ban.barrel] },
    ['bench/bare/**'],
  ),
];

export const zones = [...lib, ...views, ...aroundTheSite];
