import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createElement, Suspense, use, type ReactNode } from 'react';
import { asciiHtml, renderForNode } from './render-for-node.server';

type Render = (element: unknown) => Promise<ReadableStream<Uint8Array> & { allReady: Promise<void> }>;

const edge: { renderToReadableStream: Render } = createRequire(path.resolve('package.json'))(
  'react-dom/server.edge',
);
const ofNext = edge.renderToReadableStream;
beforeAll(() => renderForNode());

async function render(renderToReadableStream: Render, element: ReactNode) {
  const stream = await renderToReadableStream(element);
  await stream.allReady;
  return new Response(stream).text();
}

test('the patched renderer gives the same HTML as Next’s renderer, with all characters outside ASCII escaped', async () => {
  const element = createElement(
    'section',
    null,
    createElement('p', { title: '"Whangārei" & <more>' }, 'Māori health ', 2, ' < 3'),
    createElement('img', { src: '/a.svg', alt: '' }),
  );
  expect(edge.renderToReadableStream).not.toBe(ofNext);
  expect(await render(edge.renderToReadableStream, element)).toBe(asciiHtml(await render(ofNext, element)));
});

test('waits for a page’s suspended parts and includes them in the rendered HTML', async () => {
  const news = Promise.resolve('It is here.');
  const News = () => createElement('p', null, use(news));
  const waiting = createElement(Suspense, { fallback: 'Wait.' }, createElement(News));
  expect(await render(edge.renderToReadableStream, waiting)).toContain('<p>It is here.</p>');
  expect(await render(edge.renderToReadableStream, createElement(News))).toBe('<p>It is here.</p>');
});

test('rejects with the reason if rendering fails', async () => {
  const Broken = () => {
    throw new Error('broken on purpose');
  };
  await expect(edge.renderToReadableStream(createElement(Broken))).rejects.toThrow('broken on purpose');
});

test('Next and React are installed in versions that the patch was tested with', () => {
  const load = createRequire(path.resolve('package.json'));
  const getPackageVersion = (name: string) => (load(`${name}/package.json`) as { version: string }).version;
  expect(getPackageVersion('next')).toMatch(/^16\.4\./);
  expect(getPackageVersion('react-dom')).toMatch(/^19\.3\./);
  const page = readFileSync(load.resolve('next/dist/server/render.js'), 'utf8');
  expect(page).toContain('renderToReadableStream');
});
