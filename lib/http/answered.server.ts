import type { ServerResponse } from 'node:http';

/**
 * Returns the result of a loader that has written the response itself. Next renders nothing into a started response. If
 * the visitor has disconnected, the response has not started, so it is ended here. Otherwise Next would render the page
 * without its props.
 */
export function answered<Props extends object>(response: ServerResponse): { props: Props } {
  if (!response.headersSent) response.end();
  // Next does not use the props, because the response is already written.
  return { props: {} as Props };
}
