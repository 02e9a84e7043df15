// Runs a script with the environment and database of the site, even if the site is not running. Used by `npm run
// import`, `npm run task` and `npm run migrate`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runCommand, settingsOrStop } from './command';
import {
  canMigrate,
  checkDatabase,
  createSiteLogin,
  requireDatabase,
  startDatabase,
  stopDatabase,
} from './embedded-database';
import { claim } from './lock';
import { storedSecret } from './stored-secret';
import { localSecretPlaceholder } from './settings';

const [command = '', ...args] = process.argv.slice(2);
const script = `scripts/${command}.mts`;

function run(file: string, fileArgs: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...fileArgs], {
    env: { ...env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

await runCommand(async () => {
  const settings = settingsOrStop();
  const env: Record<string, string> = { ...settings.env };
  if (!existsSync(script)) throw new Error(`There is no ${script}`);
  await requireDatabase(settings);
  if (env.AUTH0_SECRET === localSecretPlaceholder) env.AUTH0_SECRET = storedSecret(settings.dataFolder);
  const work = async (): Promise<number> => {
    const migrates =
      command === 'migrate' || (await canMigrate(env.DATABASE_OWNER_URL || (env.DATABASE_URL ?? '')));
    const migrated = migrates ? await run('scripts/migrate.mts', [], env) : 0;
    delete env.DATABASE_OWNER_URL;
    return migrated || command === 'migrate' ? migrated : run(script, args, env);
  };
  if (!settings.embedded.database) {
    await checkDatabase(env.DATABASE_OWNER_URL || (env.DATABASE_URL ?? ''));
    return work();
  }
  // If the site stops meanwhile, the database server keeps running for this command.
  const release = claim(settings.dataFolder, 'command');
  try {
    env.DATABASE_OWNER_URL = (await startDatabase(settings, () => undefined)).url;
    env.DATABASE_URL = await createSiteLogin(env.DATABASE_OWNER_URL);
    return await work();
  } finally {
    release();
    await stopDatabase(settings.dataFolder);
  }
});
