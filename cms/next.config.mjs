import { withPayload } from '@payloadcms/next/withPayload';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// The admin has its own origin and may be neither framed nor indexed. The policy allows inline scripts, because Next
// and Payload write them, but limits the origins from which scripts and other content may load.
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
  // Builds skip the type check, because `npm test` checks types.
  typescript: { ignoreBuildErrors: true },
  distDir: process.env.CMS_DIST_DIR || '.next',
  // No build cache is needed, because scripts/cms/cms-build.ts skips the build if the sources are unchanged.
  experimental: { turbopackFileSystemCacheForBuild: false },
  poweredByHeader: false,
  // Without this setting, Next would choose the folder of the site as root, because that folder has a lock file too.
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
