type SentEvent = { name: string; properties: Record<string, string | number | boolean> };

/** Receives the analytics events of a visitor. Created only after the visitor has consented. */
export type Analytics = {
  identify: (userId: string | null) => void;
  send: (event: SentEvent) => void;
  /** Drops queued events and sends nothing more. Called when the visitor withdraws consent. */
  stop: () => void;
};

type RecordedEvent = SentEvent & { userId: string | null };

const page = globalThis as typeof globalThis & { onwardAnalytics?: RecordedEvent[] };

/**
 * Records events in `window.onwardAnalytics` for developers and tests instead of sending them. Used outside the live
 * environment.
 */
export function analyticsRecorder(): Analytics {
  let userId: string | null = null;
  page.onwardAnalytics = [];
  return {
    identify: (id) => {
      userId = id;
    },
    send: (event) => {
      page.onwardAnalytics?.push({ ...event, userId });
    },
    stop: () => {
      delete page.onwardAnalytics;
    },
  };
}
