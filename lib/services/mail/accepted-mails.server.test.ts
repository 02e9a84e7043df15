import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { acceptedMails } from './accepted-mails.server';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'accepted-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

// A process id that is higher than the machine's maximum, so no running process has it.
const goneProcess = 2 ** 30;
const files = () => readdirSync(path.join(dataFolder, 'accepted-mails')).sort();

async function takenOver(as: { pid: number; host: string }): Promise<string[]> {
  const settled: string[] = [];
  await acceptedMails(dataFolder, as).takeOver(async (ids) => void settled.push(...ids));
  return settled;
}

test('reads and deletes the list of accepted emails of an ended process on this machine', async () => {
  acceptedMails(dataFolder, { pid: goneProcess, host: 'one' }).note('a');
  expect(await takenOver({ pid: process.pid, host: 'one' })).toEqual(['a']);
  expect(files()).toEqual([]);
});

test('leaves the list of accepted emails of a running process on this machine', async () => {
  acceptedMails(dataFolder, { pid: process.pid, host: 'one' }).note('a');
  expect(await takenOver({ pid: goneProcess, host: 'one' })).toEqual([]);
  expect(files()).toEqual([`one.${process.pid}.log`]);
});

test('reads the list of another machine but deletes it only when it is old, because the process there may still run', async () => {
  acceptedMails(dataFolder, { pid: goneProcess, host: 'other.example' }).note('a');
  expect(await takenOver({ pid: process.pid, host: 'one' })).toEqual(['a']);
  expect(files()).toEqual([`other-example.${goneProcess}.log`]);
  const old = new Date(Date.now() - 2 * 3600_000);
  utimesSync(path.join(dataFolder, 'accepted-mails', `other-example.${goneProcess}.log`), old, old);
  expect(await takenOver({ pid: process.pid, host: 'one' })).toEqual(['a']);
  expect(files()).toEqual([]);
});

test('reads a list from the previous release, whose file name has only the process id', async () => {
  acceptedMails(dataFolder, { pid: goneProcess, host: 'one' }).note('a');
  writeFileSync(path.join(dataFolder, 'accepted-mails', `${goneProcess}.log`), 'b\n');
  expect((await takenOver({ pid: process.pid, host: 'one' })).sort()).toEqual(['a', 'b']);
  expect(files()).toEqual([]);
});
