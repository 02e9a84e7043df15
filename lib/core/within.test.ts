import { within } from './within';

const never = () => new Promise<string>(() => {});

test('gives the value that comes in time', async () => {
  await expect(within(1000, Promise.resolve('here'), () => {})).resolves.toBe('here');
});

test('gives null when the value does not come', async () => {
  await expect(within(1, never(), () => {})).resolves.toBeNull();
});

test('gives null and tells of the failure when the work fails', async () => {
  const failures: unknown[] = [];
  await expect(
    within(1000, Promise.reject(new Error('away')), (error) => failures.push(error)),
  ).resolves.toBeNull();
  expect(failures).toEqual([new Error('away')]);
});
