import path from 'node:path';

type Renderer = { renderToReadableStream?: unknown };

/**
 * Lets pages be rendered by React's build for Node. Next renders pages with the build for edge runtimes, which encodes
 * every piece of text and every attribute by itself: a results page took 11 ms instead of 6.5 (docs/decisions/0010).
 * Both builds are of one version and give the same stream. Changes nothing where the build for Node has no such function.
 */
export function renderForNode(): void {
  // The run-time's own require, out of webpack's sight: Next must meet the very object that is changed here.
  const load = process.getBuiltinModule('node:module').createRequire(path.resolve('package.json'));
  const edge: Renderer = load('react-dom/server.edge');
  const node: Renderer = load('react-dom/server.node');
  if (typeof node.renderToReadableStream === 'function')
    edge.renderToReadableStream = node.renderToReadableStream;
}
