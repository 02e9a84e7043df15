/** Retries `attempt` until it no longer throws; finally throws its last error. */
export async function eventually(attempt: () => Promise<void>, withinMs = 20_000): Promise<void> {
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

const machineNow = performance.now.bind(performance);
let movedMs = 0;

/** Advances the time that caches use for expiry; `jest.restoreAllMocks` resets it. */
export async function moveCacheTime(ms: number): Promise<void> {
  movedMs += ms;
  jest.spyOn(performance, 'now').mockImplementation(() => machineNow() + movedMs);
  // A cache reads the time once per millisecond.
  await new Promise((resolve) => setTimeout(resolve, 2));
}
