type Sweeps = {
  channels: Record<string, () => Promise<unknown>>;
  everyMs: number;
  onFailure: (error: unknown, channel: string) => void;
};

/**
 * Calls the sweep function of each channel (such as emails) at once and then every `everyMs`. Sweeps of one channel
 * never overlap. Each channel runs on its own, so that an unresponsive mail server does not delay webhooks. `stop`
 * waits for running sweeps.
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
