/** Retries `attempt` until it no longer throws. After `withinMs`, throws the last error. */
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

/** Moves `performance.now` forward so that cached values expire. `jest.restoreAllMocks` resets the clock. */
export async function moveCacheTime(ms: number): Promise<void> {
  movedMs += ms;
  jest.spyOn(performance, 'now').mockImplementation(() => machineNow() + movedMs);
  // Caches read the clock at most once per millisecond.
  await new Promise((resolve) => setTimeout(resolve, 2));
}
