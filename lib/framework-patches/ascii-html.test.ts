/** @jest-environment jsdom */
import { asciiHtml } from './render-for-node.server';

const page = `<!DOCTYPE html><html><head><title>Manawatū – “jobs”</title>
<meta name="description" content="5 % more · 1.2 km’s 🩺">
<script type="application/ld+json" data-name="ū">{"name":"Ōtāhuhu – 🩺","plain":"a"}</script>
<style>.x::before{content:"– ū"}</style></head>
<body><p title="ū">Whangārei 🩺 &amp; “more” · </p><textarea>é</textarea><script>"ō"</script><b>ō</b></body></html>`;

test('converts an HTML document to ASCII without changing what a browser reads', () => {
  const ascii = asciiHtml(page);
  expect(ascii).toMatch(/^[\x00-\x7f]+$/);
  const [before, after] = [page, ascii].map((html) => new DOMParser().parseFromString(html, 'text/html'));
  const json = (text: string | null | undefined): unknown => JSON.parse(text ?? '');
  const said = (parsed: Document | undefined) => ({
    title: parsed?.title,
    description: parsed?.querySelector('meta')?.content,
    texts: ['p', 'textarea', 'b'].map((name) => parsed?.querySelector(name)?.textContent),
    attribute: parsed?.querySelector('p')?.title,
    named: parsed?.querySelector('script')?.dataset.name,
    scripts: [...(parsed?.querySelectorAll('script') ?? [])].map((script) => json(script.textContent)),
  });
  expect(said(after)).toEqual(said(before));
  expect(said(after).texts[0]).toBe('Whangārei 🩺 & “more” · ');
  expect(after?.querySelector('style')?.textContent).toBe('.x::before{content:"\\2013  \\16b "}');
});

test('leaves a document unchanged if it contains only ASCII', () => {
  const html = '<p class="a">Locum &amp; permanent</p><script>{"a":"<\\/b>"}</script>';
  expect(asciiHtml(html)).toBe(html);
});
