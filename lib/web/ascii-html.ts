// All beyond ASCII, a pair of halves as one; and where text begins and ends in which no character references count.
const special = /[\ud800-\udbff][\udc00-\udfff]|[^\x00-\x7f]|<(script|style)[^>]*>|<\/(?:script|style)/g;

const reference = (character: string) => `&#${character.codePointAt(0)};`;
const ofScript = (character: string) =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((half) => `\\u${half.toString(16).padStart(4, '0')}`)
    .join('');
const ofStyle = (character: string) => `\\${character.codePointAt(0)?.toString(16)} `;

/** The same document in ASCII: what is beyond stands as a reference to the character, in data of scripts as JSON has it. */
export function asciiHtml(html: string): string {
  let escape = reference;
  return html.replace(special, (found, opened?: string) => {
    if (!found.startsWith('<')) return escape(found);
    escape = opened === 'script' ? ofScript : opened === 'style' ? ofStyle : reference;
    // The element's own attributes.
    return opened ? found.replace(/[^\x00-\x7f]/gu, reference) : found;
  });
}
