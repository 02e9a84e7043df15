import type { ServerResponse } from 'node:http';

/**
 * Returns the result of a page loader that has already written the response. If the visitor has disconnected, ends the
 * response here, because Next would otherwise render the page without its props.
 */
export function answered<Props extends object>(response: ServerResponse): { props: Props } {
  if (!response.headersSent) response.end();
  return { props: {} as Props };
}
