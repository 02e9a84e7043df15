/** A line of the SDK in the words of the specification, without its prefix. */
export function splitWords(message: string): string {
  return message
    .replace(/^splitio => /, '')
    .replaceAll('Invalid SDK key or resource not found.', 'Invalid API key or resource not found.');
}
