import { createRequire } from 'node:module';
import path from 'node:path';
import { createElement } from 'react';
import { renderForNode } from './render-for-node.server';

type Render = (element: unknown) => Promise<ReadableStream<Uint8Array>>;

test('pages are rendered by the build for Node, to the same HTML', async () => {
  const load = createRequire(path.resolve('package.json'));
  const edge: { renderToReadableStream: Render } = load('react-dom/server.edge');
  const element = createElement('p', { title: '"Whangārei" & <more>' }, 'Māori health ', 2, ' < 3');
  const html = async () => new Response(await edge.renderToReadableStream(element)).text();
  const before = await html();
  renderForNode();
  expect(edge.renderToReadableStream).toBe(load('react-dom/server.node').renderToReadableStream);
  expect(await html()).toBe(before);
});
