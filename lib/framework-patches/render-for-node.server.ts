import path from 'node:path';

// Matches runs of non-ASCII characters, as UTF-16 units. The flag "u", which matches whole characters, would double the
// time.
const beyondAscii = /[^\x00-\x7f]+/g;
/**
 * Matches opening tags of scripts and styles. Their content must not contain character references. The search is faster
 * with the common start "<s" than with two full alternatives.
 */
const raw = /<s(cript|tyle)[^<>]*>/g;

/** Caches the results of `escape`, because pages repeat the same few runs: dashes, middle dots, non-breaking spaces. */
function remembered(escape: (run: string) => string): (run: string) => string {
  const known = new Map<string, string>();
  return (run) => {
    const found = known.get(run) ?? escape(run);
    // Does not cache longer runs. A run is a slice of the document, and a cached longer slice would keep the document
    // in memory.
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

/**
 * Returns the document in ASCII. Inside scripts and styles, other characters become escapes. Elsewhere, they become
 * character references (`&#8211;`).
 */
export function asciiHtml(html: string): string {
  let ascii = '';
  let from = 0;
  // Non-ASCII characters between `from` and `inside` become HTML character references. Those between `inside` and `end`
  // are in a script or style, where such references do not work, so they become escapes.
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

const unfinished = /<!--\$[?!]/;

/**
 * Lets Next render pages with React's build for Node, which returns the HTML as one string. This is the only patch of
 * the framework; `RENDER_FOR_NODE=off` disables it. It was made for Next 16.4 with React 19.3, and its test fails if a
 * new version of either breaks it. docs/decisions/0010 states the measured gain.
 *
 * Without the patch, Next uses the build for edge runtimes, which encodes every piece of text and every attribute
 * separately. Both builds have the same version and return the same HTML. If a page suspends or fails,
 * `renderToReadableStream` of the build for Node renders it. If the build for Node lacks these functions, nothing
 * changes.
 */
export function renderForNode(): void {
  // Uses Node's require instead of webpack's, because Next must get the same object that is changed here.
  const load = process.getBuiltinModule('node:module').createRequire(path.resolve('package.json'));
  const edge: EdgeBuild = load('react-dom/server.edge');
  const { renderToReadableStream, renderToString }: NodeBuild = load('react-dom/server.node');
  if (typeof renderToReadableStream !== 'function' || typeof renderToString !== 'function') return;
  edge.renderToReadableStream = async (element, options) => {
    try {
      const html = renderToString(element, options);
      if (!unfinished.test(html)) return asStream(html);
    } catch {
      // `renderToReadableStream` below renders the page again and reports this error.
    }
    return renderToReadableStream(element, options);
  };
}

/**
 * Returns a page as an object that can only be iterated, because this is how Next reads React's streams. A real
 * `ReadableStream` took 5 % of a page's time.
 *
 * The text is ASCII, because a single character beyond Latin-1 makes the whole string use two bytes per character.
 * Encoding, measuring and sending such a string takes three to ten times as long.
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
