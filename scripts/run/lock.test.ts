import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

function program(...args: string[]): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', ...args], { stdio: 'ignore' });
  children.push(child);
  return child.pid ?? 0;
}
const site = () => program('./scripts/run/end-with-parent.mjs', 'scripts/run/start.mts');
const cms = () => program('./scripts/run/end-with-parent.mjs', 'scripts/cms/main.mts');
const command = () => program('./scripts/run/end-with-parent.mjs', 'scripts/run/with-database.mts', 'task');
const write = (file: string, pid: number) => writeFileSync(path.join(folder, file), String(pid));

test('a site and a CMS can share a data folder, but two sites or two CMS processes cannot', () => {
  const [running, other] = [site(), cms()];
  write('start.pid', running);
  claim(folder, 'cms')();
  expect(() => claim(folder, 'site')).toThrow(
    `The data folder ${folder} is in use by a running site (process ${running}). Stop that process, or set DATA_DIR and the ports.`,
  );
  rmSync(path.join(folder, 'start.pid'));
  write('cms.pid', other);
  claim(folder, 'site')();
  expect(() => claim(folder, 'cms')).toThrow(
    `The data folder ${folder} is in use by a running CMS (process ${other}). Stop that process, or set DATA_DIR and CMS_PORT.`,
  );
});

test('a data folder counts as in use while another process runs its site or CMS', () => {
  expect(isHeld(folder)).toBe(false);
  const release = claim(folder, 'cms');
  // `isHeld` ignores that this process itself uses the folder.
  expect(isHeld(folder)).toBe(false);
  write('start.pid', site());
  expect(isHeld(folder)).toBe(true);
  release();
  rmSync(path.join(folder, 'start.pid'));
  write('cms.pid', cms());
  expect(isHeld(folder)).toBe(true);
});

test('a data folder shared by site, CMS and commands counts as in use until the last command ends', () => {
  const [first, second] = [command(), command()];
  for (const pid of [first, second]) write(`command-${pid}.pid`, pid);
  claim(folder, 'site')();
  claim(folder, 'cms')();
  const release = claim(folder, 'command');
  expect(isHeld(folder)).toBe(true);
  rmSync(path.join(folder, `command-${first}.pid`));
  expect(isHeld(folder)).toBe(true);
  rmSync(path.join(folder, `command-${second}.pid`));
  expect(isHeld(folder)).toBe(false);
  release();
  expect(readdirSync(folder)).toEqual([]);
});

test('the next command ignores and removes the file that a killed command left in the data folder', () => {
  const other = program('something/else.mjs');
  write(`command-${other}.pid`, other);
  write('start.pid', command());
  expect(isHeld(folder)).toBe(false);
  claim(folder, 'command')();
  expect(readdirSync(folder)).toEqual(['start.pid']);
});

test('a file with a process id is ignored if this id now belongs to another program', () => {
  write('start.pid', program('something/else.mjs'));
  write('cms.pid', site());
  expect(isHeld(folder)).toBe(false);
  write('start.pid', cms());
  write('cms.pid', program('something/else.mjs'));
  expect(isHeld(folder)).toBe(false);
});
