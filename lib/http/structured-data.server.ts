import type { IncomingMessage } from 'node:http';
import { scriptJson } from '@/lib/jobs/script-json';

const key = Symbol.for('onward.structured-data');
type Carrier = IncomingMessage & { [key]?: string[] };

/**
 * Data for search engines, left with the request for the document to write. As a prop it would be sent twice, once as
 * data for the page's script, which has no use for it.
 */
export function leaveStructuredData(request: IncomingMessage, blocks: readonly object[]): void {
  (request as Carrier)[key] = blocks.map((block) => scriptJson(block));
}

/** The blocks of this request, each the text of a script element of type `application/ld+json`. */
export function structuredDataOf(request: IncomingMessage | undefined): string[] {
  return (request as Carrier | undefined)?.[key] ?? [];
}
