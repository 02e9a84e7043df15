type SentEvent = { name: string; properties: Record<string, string | number | boolean> };

/** Receives the analytics events of one visitor. Created only after this visitor has consented. */
export type Analytics = {
  identify: (userId: string | null) => void;
  send: (event: SentEvent) => void;
  /** Drops queued events and sends no more. Called when the visitor withdraws consent. */
  stop: () => void;
};

type RecordedEvent = SentEvent & { userId: string | null };

const page = globalThis as typeof globalThis & { onwardAnalytics?: RecordedEvent[] };

/**
 * Stores events in `window.onwardAnalytics` instead of sending them, for developers and tests. Used outside the live
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
