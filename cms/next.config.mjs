import { withPayload } from '@payloadcms/next/withPayload';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// The admin runs on its own origin and may be neither framed nor indexed. The policy must allow inline scripts, because
// Next and Payload write them. It limits the origins of scripts and other content instead.
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
  // Skips the type check in builds, because `npm test` checks types.
  typescript: { ignoreBuildErrors: true },
  distDir: process.env.CMS_DIST_DIR || '.next',
  // Turns off the build cache, because scripts/cms/cms-build.ts skips the build if the sources are unchanged.
  experimental: { turbopackFileSystemCacheForBuild: false },
  poweredByHeader: false,
  // Sets the root, because Next would otherwise choose the site's folder, which has a lock file too.
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
