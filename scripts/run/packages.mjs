// Checks whether node_modules matches package-lock.json. Plain JavaScript, because it runs before packages are
// installed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const getStampPath = (folder) => path.join(folder, 'node_modules/.package-stamp');

function lockHash(folder) {
  return createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
}

export function packagesAreCurrent(folder) {
  const stamp = getStampPath(folder);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(folder)) return true;
  // A developer's own `npm install` leaves no stamp, but npm records what it installed.
  if (!sameAsLock(folder)) return false;
  stampPackages(folder);
  return true;
}

export function stampPackages(folder) {
  writeFileSync(getStampPath(folder), lockHash(folder));
}

function sameAsLock(folder) {
  const installedFile = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const { packages: wanted } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const { packages: installed } = JSON.parse(readFileSync(installedFile, 'utf8'));
  const names = new Set([...Object.keys(wanted), ...Object.keys(installed)]);
  names.delete('');
  // The lock file contains optional packages of other systems, which are never installed.
  return [...names].every((name) =>
    installed[name] ? installed[name].version === wanted[name]?.version : wanted[name].optional === true,
  );
}
