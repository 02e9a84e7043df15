import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from './child';
import { step, type Log, StartError } from './log';

const folders = ['pages', 'components', 'lib', 'styles', 'content', 'scripts/build'];
const topFiles =
  /^(?:next\.config\.|package-lock\.json$|tsconfig\.json$|instrumentation|proxy\.ts$|sentry\.)/;
const notBuilt = /\.test\.tsx?$|\.sql$/;

export async function buildWhenStale(
  folder: string,
  env: Record<string, string>,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const distFolder = path.join(folder, env.NEXT_DIST_DIR ?? '.next');
  const stamp = path.join(distFolder, 'build-stamp');
  const wanted = sourceHash(folder, env);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const built = await step(log, 'Building the site (about a minute)', () =>
    runToEnd(
      {
        name: 'build',
        args: ['node_modules/next/dist/bin/next', 'build', '--webpack'],
        env: { ...env, NEXT_TELEMETRY_DISABLED: '1', SITE_BUILD_ID: wanted.slice(0, 16) },
      },
      log,
      signal,
    ),
  );
  if (!built) throw new StartError('The build failed: see the lines above.');
  writeFileSync(stamp, wanted);
}

/**
 * Returns a hash of everything that affects a build: the source files and the brand's name. All other settings are read
 * when a process starts, so one build works in every environment.
 */
export function sourceHash(folder: string, env: Record<string, string | undefined>): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles(folder)) hash.update(file).update(readFileSync(path.join(folder, file)));
  return hash.update(`brand=${env.NEXT_PUBLIC_BRAND_NAME ?? ''}`).digest('hex');
}

function sourceFiles(folder: string): string[] {
  const top = readdirSync(folder).filter((name) => topFiles.test(name));
  const below = folders
    .filter((name) => existsSync(path.join(folder, name)))
    .flatMap((name) =>
      readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !notBuilt.test(entry.name))
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))),
    );
  return [...top, ...below].sort();
}
