import type { ServerResponse } from 'node:http';

/**
 * Returns the result of a loader that has already written the response. Next does not render into a response that has
 * started. If the visitor disconnected before that, this function ends the response, because Next would otherwise
 * render the page without its props.
 */
export function answered<Props extends object>(response: ServerResponse): { props: Props } {
  if (!response.headersSent) response.end();
  // Next does not use the props, because the response is already written.
  return { props: {} as Props };
}
