import type { IncomingMessage } from 'node:http';

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

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

/** JSON that cannot end the script element it stands in, whatever an advert says. */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}
