type Sweeps = {
  /** What is swept, by name: each sends everything that is due in its channel. */
  channels: Record<string, () => Promise<unknown>>;
  everyMs: number;
  onFailure: (error: unknown, channel: string) => void;
};

/**
 * Sweeps each channel at once and then again and again, none twice at the same time. The channels do not wait for each
 * other: a mail server that is silent does not stop webhooks, nor slow receivers of webhooks emails. `stop` waits for the
 * sweeps under way.
 */
export function startSweeps({ channels, everyMs, onFailure }: Sweeps): { stop: () => Promise<void> } {
  const started = Object.entries(channels).map(([channel, deliverDue]) => {
    let underWay: Promise<void> | null = null;
    const sweep = () => {
      underWay ??= deliverDue()
        .then(
          () => undefined,
          (error: unknown) => onFailure(error, channel),
        )
        .finally(() => {
          underWay = null;
        });
    };
    const timer = setInterval(sweep, everyMs);
    sweep();
    return {
      async stop() {
        clearInterval(timer);
        await underWay;
      },
    };
  });
  return {
    stop: async () => {
      await Promise.all(started.map((one) => one.stop()));
    },
  };
}
