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
 * Stores structured data for search engines on the request, where the HTML document finds them. If they were a prop,
 * they would be sent twice, because Next repeats all props as data for the page's JavaScript.
 */
export function leaveStructuredData(request: IncomingMessage, blocks: readonly object[]): void {
  (request as Carrier)[key] = blocks.map((block) => scriptJson(block));
}

export function getStructuredData(request: IncomingMessage | undefined): string[] {
  return (request as Carrier | undefined)?.[key] ?? [];
}

/** Returns JSON for a script element. Escapes characters so that "</script>" in an advert cannot end the element. */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}
