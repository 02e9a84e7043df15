// Runs of it, without a word on pairs of halves: looking for those as well takes twice the time.
const beyondAscii = /[^\x00-\x7f]+/g;
/** Where text begins in which no character references count. The "s" by itself is found faster than either name. */
const raw = /<s(cript|tyle)[^>]*>/g;

/** The same few runs stand in every page: dashes, points, spaces that hold words together. */
function remembered(escape: (run: string) => string): (run: string) => string {
  const known = new Map<string, string>();
  return (run) => {
    const found = known.get(run) ?? escape(run);
    // A longer piece would hold on to the whole document it was cut from.
    if (run.length < 4 && known.size < 500) known.set(run, found);
    return found;
  };
}

const references = remembered((run) =>
  Array.from(run, (character) => `&#${character.codePointAt(0)};`).join(''),
);
const ofScript = remembered((run) =>
  run.replace(/[^]/g, (half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`),
);
const ofStyle = remembered((run) =>
  Array.from(run, (character) => `\\${character.codePointAt(0)?.toString(16)} `).join(''),
);

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
