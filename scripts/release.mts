// Stores the scripts and styles of this build in the file storage, for open tabs and for nodes that run other builds.
// Runs after the migrations, before the first process of the new version starts.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startApp } from '@/lib/app/start-app.server';
import { storeBuild } from '@/lib/site/builds/build-files.server';

const { storage, clock } = startApp();
if (!storage) throw new Error('The site has nowhere to store files. Set STORAGE_URL or DATA_DIR.');
const folder = process.env.NEXT_DIST_DIR ?? '.next';
if (!existsSync(path.join(folder, 'BUILD_ID'))) {
  console.error(`There is no build in ${folder}. Run "npm run build" first.`);
  process.exit(1);
}
const added = await storeBuild(storage, { folder, now: clock.now() });
console.log(`Build stored, ${added} new files`);
process.exit(0);
