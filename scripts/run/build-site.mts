// Command `npm run build`: builds the site for any environment. The only setting that affects the build is the brand's
// name.
import { buildWhenStale } from './build';
import { readEnvironment, runCommand } from './command';
import { readSettings } from './settings';

await runCommand(async (signal) => {
  const folder = process.cwd();
  const { NEXT_PUBLIC_BRAND_NAME: brand, NEXT_DIST_DIR } = readEnvironment(folder);
  // Uses the default settings, because the configuration must be complete. The build itself depends only on the brand's
  // name.
  const settings = readSettings(brand ? { NEXT_PUBLIC_BRAND_NAME: brand } : {}, folder);
  if ('problems' in settings) throw new Error('The default settings are not valid');
  const env = { ...settings.env, ...(NEXT_DIST_DIR && { NEXT_DIST_DIR }) };
  await buildWhenStale(folder, env, (line) => console.log(line), signal);
  return 0;
});
