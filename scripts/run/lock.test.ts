import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claim, isHeld } from './lock';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'onward-lock-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** A process that has been started as one of our commands is, or as any program. */
function program(...args: string[]): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', ...args], { stdio: 'ignore' });
  children.push(child);
  return child.pid ?? 0;
}
const site = () => program('./scripts/run/end-with-parent.mjs', 'scripts/run/start.mts');
const cms = () => program('./scripts/run/end-with-parent.mjs', 'scripts/cms/main.mts');
const write = (file: string, pid: number) => writeFileSync(path.join(folder, file), String(pid));

test('site and CMS share a data folder, and neither shares it with a second of its kind', () => {
  const [running, other] = [site(), cms()];
  write('start.pid', running);
  claim(folder, 'cms')();
  expect(() => claim(folder, 'site')).toThrow(
    `The data folder ${folder} is in use by a running copy (process ${running}): stop that, or set DATA_DIR and the ports.`,
  );
  rmSync(path.join(folder, 'start.pid'));
  write('cms.pid', other);
  claim(folder, 'site')();
  expect(() => claim(folder, 'cms')).toThrow(
    `The data folder ${folder} is in use by a running CMS (process ${other}): stop that, or set DATA_DIR and CMS_PORT.`,
  );
});

test('a folder is held while another process runs the site or the CMS on it', () => {
  expect(isHeld(folder)).toBe(false);
  const release = claim(folder, 'cms');
  // Held by this process alone.
  expect(isHeld(folder)).toBe(false);
  write('start.pid', site());
  expect(isHeld(folder)).toBe(true);
  release();
  rmSync(path.join(folder, 'start.pid'));
  write('cms.pid', cms());
  expect(isHeld(folder)).toBe(true);
});

test('a number that was left behind holds nothing once another program has it', () => {
  write('start.pid', program('something/else.mjs'));
  write('cms.pid', site());
  expect(isHeld(folder)).toBe(false);
  write('start.pid', cms());
  write('cms.pid', program('something/else.mjs'));
  expect(isHeld(folder)).toBe(false);
});
