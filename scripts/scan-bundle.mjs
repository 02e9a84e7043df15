// Checks the scripts that a build sends to browsers.
//   node scripts/scan-bundle.mjs [build folder, default .next]
// Exits with 1 if a script contains server code, or if the scripts of a page's first load are too large.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Limit in KiB, after gzip, for the scripts that a page loads first. In a Next page without content, these scripts have
 * 108 KiB.
 */
const firstLoadLimit = 165;

/** Texts that occur only in server code. Even after minification, keys, class names and messages are readable. */
const serverOnly = [
  ['the composition root (lib/http/app.server)', /onwardApp/],
  [
    'a setting of the server',
    /\b(DATABASE_URL|SMTP_URL|AUTH0_(SECRET|CLIENT_SECRET|DOMAIN)|ALLOW_LOCAL_SERVICES)\b/,
  ],
  ['SQL', /\bselect\s[\w.*, ]+from\s+job\b/i],
  ['the database driver', /client_encoding|SCRAM-SHA-256/],
  ['Kysely', /kysely/i],
  ['graphile-worker', /graphile/],
  ['zod', /\b_zod\b|\$?ZodError/],
];

const folder = path.resolve(process.argv[2] ?? '.next');
const findings = [];

const files = readdirSync(path.join(folder, 'static'), { recursive: true });
for (const file of files.filter((name) => /\.(js|json|map)$/.test(name))) {
  if (file.endsWith('.map')) findings.push(`${file} is a source map`);
  const text = readFileSync(path.join(folder, 'static', file), 'utf8');
  for (const [what, pattern] of serverOnly) {
    const found = pattern.exec(text);
    if (found) findings.push(`${file} holds ${what} ("${found[0]}")`);
  }
}

const { pages } = JSON.parse(readFileSync(path.join(folder, 'build-manifest.json'), 'utf8'));
const sizes = Object.entries(pages)
  .filter(([page]) => page !== '/_app')
  .map(([page, ownFiles]) => {
    const scripts = new Set([...pages['/_app'], ...ownFiles].filter((file) => file.endsWith('.js')));
    const bytes = [...scripts].map((file) => gzipSync(readFileSync(path.join(folder, file))).length);
    return { page, kib: bytes.reduce((sum, size) => sum + size, 0) / 1024 };
  })
  .sort((a, b) => b.kib - a.kib);
for (const { page, kib } of sizes.filter((size) => size.kib > firstLoadLimit))
  findings.push(`${page} loads ${kib.toFixed(1)} KiB of script first; the budget is ${firstLoadLimit}`);

if (process.argv.includes('--sizes')) for (const { page, kib } of sizes) console.log(kib.toFixed(1), page);
console.log(findings.join('\n') || `The scripts are clean. The largest first load is ${sizes[0].page}.`);
process.exitCode = findings.length > 0 ? 1 : 0;
