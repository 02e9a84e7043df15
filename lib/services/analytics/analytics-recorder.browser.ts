/** An event as it leaves: of the register, its properties checked. */
type SentEvent = { name: string; properties: Record<string, string | number | boolean> };

/** Where the events of a visitor who agreed go. It is made after the visitor agreed. */
export type Analytics = {
  /** The product id of the signed-in person; null: signed out. */
  identify: (userId: string | null) => void;
  send: (event: SentEvent) => void;
  /** The visitor no longer agrees: nothing is sent any more, and what waits is dropped. */
  stop: () => void;
};

/** What would have been sent, and as whom. */
type RecordedEvent = SentEvent & { userId: string | null };

const page = globalThis as typeof globalThis & { onwardAnalytics?: RecordedEvent[] };

/** Outside the live environment: events go nowhere but into `window.onwardAnalytics`, for developers and tests to read. */
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
