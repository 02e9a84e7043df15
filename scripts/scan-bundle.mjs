// Searches a build's browser files for code that must stay on the server, or out of the first load.
//   node scripts/scan-bundle.mjs [build folder, default .next]
// Exit code 1 and one line per finding if there is any.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Words that survive minification because they are keys, class names or messages. */
const never = [
  ['the composition root (lib/http/app.server)', /onwardApp/],
  [
    'a setting of the server',
    /\b(DATABASE_URL|SMTP_URL|AUTH0_(SECRET|CLIENT_SECRET|DOMAIN)|ALLOW_LOCAL_SERVICES)\b/,
  ],
  ['SQL', /\bselect\s[\w.*, ]+from\s+job\b/i],
  ['the database driver', /client_encoding|SCRAM-SHA-256/],
  ['Kysely', /KyselyPlugin|kysely/i],
  ['graphile-worker', /graphile/],
  ['zod', /\b_zod\b|\$?ZodError/],
  ['a source map', /^\/\/# sourceMappingURL=/m],
];
const notInFirstLoad = [
  ['MUI', /\bMui[A-Z][A-Za-z]+\b/],
  ['emotion', /data-emotion|__emotion/],
  ['Sentry', /__SENTRY__|sentry\.javascript/],
  ['Split', /splitio|SplitFactory/i],
  ['the progress bar', /nprogress-busy/],
  ['a form library', /react-hook-form|formik|final-form/i],
  ['libphonenumber', /libphonenumber/],
];
/**
 * Script of a first load after gzip, KiB. The framework alone has 108, and the architecture allows 165. It is raised in
 * steps of 5, because what a file weighs changes a little with every build.
 */
const firstLoadLimit = 145;

const folder = path.resolve(process.argv[2] ?? '.next');
const statics = path.join(folder, 'static');
if (!existsSync(path.join(folder, 'build-manifest.json')) || !existsSync(statics)) {
  console.error(`There is no finished build in ${folder}: run "next build --webpack" first.`);
  process.exit(1);
}

const findings = [];
const texts = new Map();
const readFileText = (file) => {
  if (!texts.has(file)) texts.set(file, readFileSync(path.join(folder, file), 'utf8'));
  return texts.get(file);
};

const scripts = readdirSync(statics, { recursive: true })
  .filter((name) => /\.(js|mjs|map|json)$/.test(name))
  .map((name) => path.posix.join('static', name.split(path.sep).join('/')));
for (const file of scripts) {
  if (file.endsWith('.map')) findings.push(`${file}: a source map would be served`);
  for (const [what, pattern] of never) {
    const found = pattern.exec(readFileText(file));
    if (found)
      findings.push(`${file}: holds ${what} ("${found[0].trim()}"), which must never reach a browser`);
  }
}

const pages = firstLoad(folder);
const judged = new Set();
for (const { page, files, gzipBytes } of pages) {
  if (gzipBytes > firstLoadLimit * 1024)
    findings.push(
      `${page}: loads ${(gzipBytes / 1024).toFixed(1)} KiB of script first, allowed are ${firstLoadLimit}`,
    );
  for (const file of files) {
    if (judged.has(file)) continue;
    judged.add(file);
    for (const [what, pattern] of notInFirstLoad) {
      const found = pattern.exec(readFileText(file));
      if (found) findings.push(`${file}: holds ${what} ("${found[0]}") in the first load of ${page}`);
    }
  }
}

if (findings.length) {
  console.error(`The browser's bundle is not clean:\n${findings.map((line) => `  ${line}`).join('\n')}`);
  process.exit(1);
}
const largest = pages.reduce((a, b) => (a.gzipBytes >= b.gzipBytes ? a : b));
console.log(
  `Browser bundle clean: ${scripts.length} files; largest first load ${(largest.gzipBytes / 1024).toFixed(1)} KiB (${largest.page})`,
);

/**
 * Returns what a browser loads before a page works, read from the manifest of a build.
 * @param {string} folder the build folder
 * @returns {{ page: string, files: string[], gzipBytes: number }[]}
 */
function firstLoad(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'build-manifest.json'), 'utf8'));
  const sizes = new Map();
  const gzipBytes = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(path.join(folder, file))).length);
    return sizes.get(file);
  };
  return Object.entries(manifest.pages)
    .filter(([page]) => page !== '/_app')
    .map(([page, own]) => {
      const files = [...new Set([...manifest.pages['/_app'], ...own])].filter((file) => file.endsWith('.js'));
      return { page, files, gzipBytes: files.reduce((sum, file) => sum + gzipBytes(file), 0) };
    });
}
