// Runs of it, without a word on pairs of halves: looking for those as well takes twice the time.
const beyondAscii = /[^\x00-\x7f]+/g;
/** Where text begins in which no character references count. The "s" by itself is found faster than either name. */
const raw = /<s(cript|tyle)[^>]*>/g;

const references = (run: string) =>
  run.length === 1
    ? `&#${run.charCodeAt(0)};`
    : Array.from(run, (character) => `&#${character.codePointAt(0)};`).join('');
const ofScript = (run: string) =>
  run.replace(/[^]/g, (half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`);
const ofStyle = (run: string) =>
  Array.from(run, (character) => `\\${character.codePointAt(0)?.toString(16)} `).join('');

/** The same document in ASCII: what is beyond stands as a reference to the character, in data of scripts as JSON has it. */
export function asciiHtml(html: string): string {
  let ascii = '';
  let from = 0;
  // Between these places one kind of escape holds.
  for (const { 0: tag, 1: rest, index } of html.matchAll(raw)) {
    if (index < from) continue;
    const name = `s${rest}`;
    const inside = index + tag.length;
    const closed = html.indexOf(`</${name}`, inside);
    const end = closed < 0 ? html.length : closed;
    ascii += html.slice(from, inside).replace(beyondAscii, references);
    ascii += html.slice(inside, end).replace(beyondAscii, name === 'script' ? ofScript : ofStyle);
    from = end;
  }
  return ascii + html.slice(from).replace(beyondAscii, references);
}
