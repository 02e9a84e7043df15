import path from 'node:path';

// Matches runs of UTF-16 units: with the flag "u", which matches whole characters, it takes twice the time.
const beyondAscii = /[^\x00-\x7f]+/g;
/** Opening tags of scripts and styles, whose text knows no character references. "<s" is found faster than two alternatives. */
const raw = /<s(cript|tyle)[^<>]*>/g;

/** Caches the escapes, because every page has the same few runs: dashes, middle dots, non-breaking spaces. */
function remembered(escape: (run: string) => string): (run: string) => string {
  const known = new Map<string, string>();
  return (run) => {
    const found = known.get(run) ?? escape(run);
    // A longer run would keep the whole document in memory that it was cut from.
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
  // Between `from`, `inside` and `end` one kind of escape applies.
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

type Render = (element: unknown, options?: unknown) => Promise<ReadableStream<Uint8Array>>;
type EdgeBuild = { renderToReadableStream?: Render };
type NodeBuild = EdgeBuild & { renderToString?: (element: unknown, options?: unknown) => string };

/** What React writes in the place of a part that waits for something or failed. */
const unfinished = /<!--\$[?!]/;

/**
 * The one place where something of the framework is replaced; `RENDER_FOR_NODE=off` leaves it as it comes. Made for
 * Next 16.4 with React 19.3; its test fails when either changes beneath it. What it brings is in docs/decisions/0010.
 *
 * Lets pages be rendered by React's build for Node, as text in one go. Next renders pages with the build for edge
 * runtimes, which encodes every piece of text and every attribute by itself. Both builds are of one version and give the
 * same HTML. What waits or fails is left to the stream. Changes nothing where the build for Node has no such functions.
 */
export function renderForNode(): void {
  // The run-time's own require, out of webpack's sight: Next must meet the very object that is changed here.
  const load = process.getBuiltinModule('node:module').createRequire(path.resolve('package.json'));
  const edge: EdgeBuild = load('react-dom/server.edge');
  const { renderToReadableStream, renderToString }: NodeBuild = load('react-dom/server.node');
  if (typeof renderToReadableStream !== 'function' || typeof renderToString !== 'function') return;
  edge.renderToReadableStream = async (element, options) => {
    try {
      const html = renderToString(element, options);
      if (!unfinished.test(html)) return asStream(html);
    } catch {
      // The stream renders again and reports the reason.
    }
    return renderToReadableStream(element, options);
  };
}

/**
 * All of a page, to be read as Next reads React's streams: by iterating. A `ReadableStream` around it took 5 % of a
 * page's time. In ASCII, because a single character beyond Latin-1 makes the whole text one of two bytes each, which is
 * turned into bytes, back, measured and sent three to ten times as slowly.
 */
function asStream(html: string): ReadableStream<Uint8Array> {
  const whole = {
    allReady: Promise.resolve(),
    async *[Symbol.asyncIterator]() {
      yield Buffer.from(asciiHtml(html), 'latin1');
    },
  };
  return whole as unknown as ReadableStream<Uint8Array>;
}
