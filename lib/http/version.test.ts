import { readFileSync } from 'node:fs';
import { version } from './version';

test('the version shown is the one of package.json', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({ version });
});
