// Stores this build's scripts and style sheets in the file storage, for tabs that stay open and for nodes that run
// other builds. Runs after the migrations and before the first process of the new version.
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
