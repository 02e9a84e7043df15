type Deliveries = {
  channels: Record<string, () => Promise<unknown>>;
  everyMs: number;
  onFailure: (error: unknown, channel: string) => void;
};

/**
 * Calls the delivery function of each channel (such as emails) immediately and then every `everyMs`. Deliveries of one
 * channel never overlap. Channels are independent, so that an unresponsive mail server does not delay webhooks. `stop`
 * waits for running deliveries.
 */
export function startDeliveries({ channels, everyMs, onFailure }: Deliveries): { stop: () => Promise<void> } {
  const started = Object.entries(channels).map(([channel, deliverDue]) => {
    let underWay: Promise<void> | null = null;
    const deliver = () => {
      underWay ??= deliverDue()
        .then(
          () => undefined,
          (error: unknown) => onFailure(error, channel),
        )
        .finally(() => {
          underWay = null;
        });
    };
    const timer = setInterval(deliver, everyMs);
    deliver();
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
