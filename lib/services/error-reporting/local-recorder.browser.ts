import type { ErrorListener } from './buffered-errors.browser';
import { scrubText } from './scrub-text';

/** Maximum number of reports per page load. Limited because code that runs repeatedly may fail each time. */
const maxReports = 10;

export function localRecorder({ tunnel, page }: { tunnel: string; page: () => string }): ErrorListener {
  let sent = 0;
  return (error) => {
    if (++sent > maxReports) return;
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    const event = {
      transaction: page(),
      exception: { values: [{ type: name, value: scrubText(message) }] },
    };
    const body = [{}, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
    void fetch(tunnel, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  };
}
