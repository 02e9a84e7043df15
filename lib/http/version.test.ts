import { readFileSync } from 'node:fs';
import { version } from './version';

test('the footer’s version equals the version in package.json', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({ version });
});
