// Checks whether node_modules matches package-lock.json. Plain JavaScript, because it runs before any package is
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
  // Compares npm's own list of installed packages with the lock file. A developer may have run `npm install`, which
  // does not write our stamp file.
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
  // Optional packages may be missing, because npm installs only those for the operating system.
  return [...names].every((name) =>
    installed[name] ? installed[name].version === wanted[name]?.version : wanted[name].optional === true,
  );
}
