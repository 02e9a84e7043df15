import { withPayload } from '@payloadcms/next/withPayload';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// The admin runs on an origin of its own that may not be framed or indexed. Next and Payload write inline scripts, so
// the policy limits where scripts and everything else come from.
const policy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** @type {import('next').NextConfig} */
const config = {
  // `npm test` checks types.
  typescript: { ignoreBuildErrors: true },
  distDir: process.env.CMS_DIST_DIR || '.next',
  // A build of the same sources is not repeated (scripts/cms/cms-build.ts), so a cache would only cost time.
  experimental: { turbopackFileSystemCacheForBuild: false },
  poweredByHeader: false,
  // The site's folder has a lock file too, so Next would otherwise take it for the root.
  outputFileTracingRoot: path.dirname(fileURLToPath(import.meta.url)),
  turbopack: { root: path.dirname(fileURLToPath(import.meta.url)) },
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: policy },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'X-Frame-Options', value: 'DENY' },
        { key: 'Referrer-Policy', value: 'same-origin' },
        { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
      ],
    },
  ],
};

export default withPayload(config, { devBundleServerPackages: false });
