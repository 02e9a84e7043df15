import { commandLog } from './log';

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text).trim()) > 0);
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => jest.restoreAllMocks());

test('log format “text” prints each line as the program wrote it', () => {
  commandLog('text')('[site] Ready on http://localhost:3000');
  expect(printed).toEqual(['[site] Ready on http://localhost:3000']);
});

test('log format “json” keeps JSON lines unchanged, and turns other lines into JSON without personal data', () => {
  const log = commandLog('json');
  const line = '{"level":"info","process":"site","msg":"request"}';
  log(line);
  log('[data] applied 0001_reference_data.sql');
  log('[worker] DETAIL: Key (email)=(jane@example.org) already exists, call +61 412 345 678');
  expect(printed[0]).toBe(line);
  expect(printed.slice(1).map((text): unknown => JSON.parse(text))).toMatchObject([
    { process: 'supervisor', msg: '[data] applied 0001_reference_data.sql' },
    { process: 'supervisor', msg: '[worker] DETAIL: Key (email)=([text]) already exists, call [phone]' },
  ]);
});
