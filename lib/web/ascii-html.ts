// All beyond ASCII, a pair of halves as one.
const special = /[\ud800-\udbff][\udc00-\udfff]|[^\x00-\x7f]/g;
/** Where text begins in which no character references count. */
const raw = /<(script|style)[^>]*>/g;

const reference = (character: string) => `&#${character.codePointAt(0)};`;
const ofScript = (character: string) =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((half) => `\\u${half.toString(16).padStart(4, '0')}`)
    .join('');
const ofStyle = (character: string) => `\\${character.codePointAt(0)?.toString(16)} `;

/** The same document in ASCII: what is beyond stands as a reference to the character, in data of scripts as JSON has it. */
export function asciiHtml(html: string): string {
  let ascii = '';
  let from = 0;
  // Between these places one kind of escape holds, and looking for what needs it takes a third of the time.
  for (const { 0: tag, 1: name, index } of html.matchAll(raw)) {
    if (index < from) continue;
    const inside = index + tag.length;
    const closed = html.indexOf(`</${name}`, inside);
    const end = closed < 0 ? html.length : closed;
    ascii += html.slice(from, inside).replace(special, reference);
    ascii += html.slice(inside, end).replace(special, name === 'script' ? ofScript : ofStyle);
    from = end;
  }
  return ascii + html.slice(from).replace(special, reference);
}
