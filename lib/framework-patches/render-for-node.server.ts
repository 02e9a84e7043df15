import path from 'node:path';
import { asciiHtml } from './ascii-html';

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
      // The stream says why.
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
