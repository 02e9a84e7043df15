import type { ErrorListener } from './buffered-errors.browser';
import { scrubText } from './scrub-text';

/** The most reports of one page, for pages that fail in a loop. */
const most = 10;

/** Reports to our own server, which writes it into its log: for where there is no error service. */
export function localRecorder({ tunnel, page }: { tunnel: string; page: () => string }): ErrorListener {
  let sent = 0;
  return (error) => {
    if (++sent > most) return;
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    const event = {
      transaction: page(),
      exception: { values: [{ type: name, value: scrubText(message) }] },
    };
    const body = [{}, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
    // Whether the report arrived makes no difference here.
    void fetch(tunnel, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  };
}
