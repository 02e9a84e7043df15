/** Tries until `attempt` no longer throws; what it threw last is thrown when it never stops. */
export async function eventually(attempt: () => Promise<void>, withinMs = 20_000): Promise<void> {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
