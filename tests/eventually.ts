/** Tries until `attempt` no longer throws; what it threw last is thrown when it never stops. */
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

/** Moves the time by which caches let their entries go; `jest.restoreAllMocks` moves it back. */
export async function moveCacheTime(ms: number): Promise<void> {
  movedMs += ms;
  jest.spyOn(performance, 'now').mockImplementation(() => machineNow() + movedMs);
  // A cache looks at the time once in a millisecond.
  await new Promise((resolve) => setTimeout(resolve, 2));
}
