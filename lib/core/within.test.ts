import { within } from './within';

const never = () => new Promise<string>(() => {});

test('returns the value if the promise resolves within the time limit', async () => {
  await expect(within(1000, Promise.resolve('here'), () => {})).resolves.toBe('here');
});

test('returns null if the promise does not resolve within the time limit', async () => {
  await expect(within(1, never(), () => {})).resolves.toBeNull();
});

test('returns null and reports the failure if the promise rejects', async () => {
  const failures: unknown[] = [];
  await expect(
    within(1000, Promise.reject(new Error('away')), (error) => failures.push(error)),
  ).resolves.toBeNull();
  expect(failures).toEqual([new Error('away')]);
});
