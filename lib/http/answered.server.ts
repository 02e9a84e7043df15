import type { ServerResponse } from 'node:http';

/**
 * What a loader gives Next that has written the answer itself. Next renders nothing into an answer that has begun; one
 * to a visitor who hung up has not, and Next would render the page without its props.
 */
export function answered<Props extends object>(response: ServerResponse): { props: Props } {
  if (!response.headersSent) response.end();
  // Next does not read them: the answer is written already.
  return { props: {} as Props };
}
