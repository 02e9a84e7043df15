import type { Analytics, SentEvent } from './analytics';

/** What would have been sent, and as whom. */
export type RecordedEvent = SentEvent & { userId: string | null };

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
