import { readFileSync } from 'node:fs';
import { version } from './version';

test('shows the version of package.json', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({ version });
});
