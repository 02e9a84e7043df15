import { readFileSync } from 'node:fs';
import { version } from './version';

test('the version in the footer equals package.json', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({ version });
});
