import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from './faults';

/** Copies the project, except files that Git ignores, and plants all faults in the copy. */
export function copyWithFaults(folder: string, faults: readonly Fault[]): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(file, path.join(folder, file));
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const { name, edits } of faults)
    for (const { file, find, replace } of edits) {
      const place = path.join(folder, file);
      const source = readFileSync(place, 'utf8');
      const [before, after, ...more] = source.split(find);
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error(`The fault “${name}” no longer fits ${file}: “${find.trim()}” must occur once`);
      writeFileSync(place, before + replace + after);
    }
}
