const signals = ['SIGTERM', 'SIGINT'] as const;

/**
 * Lets `work` end, or `limitMs` pass, between a signal to stop and those who listen for it already: the web server ends
 * the process as soon as it has answered its last request, whatever still waits to be sent. Gives back how to undo it.
 */
export function beforeStop(work: () => Promise<unknown>, limitMs: number): () => void {
  const undo = signals.map((signal) => {
    const others = process.listeners(signal);
    process.removeAllListeners(signal);
    let asked = false;
    const first = (name: NodeJS.Signals) => {
      if (asked) return;
      asked = true;
      void within(limitMs, work).then(() => {
        for (const other of others) other(name);
        if (others.length > 0) return;
        // Nobody else listens: what would have happened without us.
        process.removeListener(signal, first);
        process.kill(process.pid, signal);
      });
    };
    process.on(signal, first);
    return () => {
      process.removeListener(signal, first);
      for (const other of others) process.on(signal, other);
    };
  });
  return () => undo.forEach((one) => one());
}

/** Waits for `work`, but no longer than that. Never rejects. */
export async function within(limitMs: number, work: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, limitMs)));
  await Promise.race([work().catch(() => undefined), limit]);
  clearTimeout(timer);
}
