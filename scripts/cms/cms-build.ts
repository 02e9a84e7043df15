import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from '@/scripts/run/child';
import { step, StartError, type Log } from '@/scripts/run/log';
import { packagesAreCurrent, stampPackages } from '@/scripts/run/packages.mjs';
import type { Settings } from '@/scripts/run/settings';
import { cmsEnvironment, cmsFolder, prepareDatabase } from './cms-process';
import { writeSeedFile } from './seed-file';

export async function installCms(log: Log, signal: AbortSignal): Promise<void> {
  if (packagesAreCurrent(cmsFolder)) return;
  const installed = await step(log, 'Installing the packages of the CMS (about a minute)', () => {
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    const child = spawn('npm', args, { cwd: cmsFolder, stdio: ['ignore', 'inherit', 'inherit'], signal });
    return new Promise<boolean>((resolve) => {
      child.once('error', () => resolve(false));
      child.once('exit', (code) => resolve(code === 0));
    });
  });
  if (!installed) throw new StartError('The packages of the CMS cannot be installed: see the lines above.');
  stampPackages(cmsFolder);
}

async function buildCmsWhenStale(env: Record<string, string>, log: Log, signal: AbortSignal): Promise<void> {
  const stamp = path.join(cmsFolder, env.CMS_DIST_DIR ?? '.next', 'build-stamp');
  const wanted = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const built = await step(log, 'Building the CMS (one to two minutes)', () =>
    runToEnd(
      {
        name: 'cms build',
        args: ['cms/node_modules/next/dist/bin/next', 'build', cmsFolder],
        env: { ...env, CMS_BUILDING: 'true' },
      },
      log,
      signal,
    ),
  );
  if (!built) throw new StartError('The build of the CMS failed: see the lines above.');
  writeFileSync(stamp, wanted);
}

export const testBuildFolder = '.next-test';

export async function buildTestCms(
  settings: Pick<Settings, 'env' | 'dataFolder'>,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const env = cmsEnvironment(settings, { port: 3001, force: false, buildFolder: testBuildFolder });
  await installCms(log, signal);
  await buildCmsWhenStale(env, log, signal);
}

export async function prepareCms(
  settings: Pick<Settings, 'env' | 'dataFolder'>,
  options: { databaseUrl: string; port: number; force: boolean; buildFolder?: string },
  log: Log,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const env = cmsEnvironment(settings, options);
  await installCms(log, signal);
  await buildCmsWhenStale(env, log, signal);
  env.CMS_DATABASE_URL ||= await prepareDatabase(options.databaseUrl, settings.dataFolder);
  await writeSeedFile(env.CMS_SEED_FILE ?? '');
  return env;
}

function sourceHash(): string {
  const hash = createHash('sha256');
  const below = readdirSync(path.join(cmsFolder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const top = ['next.config.mjs', 'package-lock.json', 'tsconfig.json'].map((file) =>
    path.join(cmsFolder, file),
  );
  for (const file of [...top, ...below].sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
