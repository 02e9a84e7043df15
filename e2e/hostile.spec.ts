import { existingPaths, fuzz } from '@/tests/hostile/fuzz';
import { hostileTarget } from '@/tests/hostile/send';
import { expect, test } from './test';

// Short version of `npm run hostile`, signed out and without a browser.
test('the site answers each of 500 random requests within the time limit, and never with a status 5xx or a redirect to another site', async () => {
  test.setTimeout(120_000);
  const base = test.info().project.use.baseURL ?? '';
  const { origin, port } = new URL(base);
  const target = hostileTarget(`http://127.0.0.1:${port}`, new URL(base).host);
  const material = { origin, paths: await existingPaths(target, origin), tokens: [] };
  const identity = new URL(process.env.IDENTITY_URL ?? 'http://localhost:4400').origin;
  const result = await fuzz([target], material, { count: 500, seed: 20261123, origins: [origin, identity] });
  expect(result.sent).toBe(500);
  expect(result.problems).toEqual([]);
});
