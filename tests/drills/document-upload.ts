import { randomUUID } from 'node:crypto';
import { dayFromNow } from '@/tests/hostile/writes/write-case';

const content = `%PDF-1.4\n${'A document of a drill. '.repeat(2_000)}\n%%EOF\n`;

/** A doctor's filled-in form for a document. A drill may send the same form again. */
export type Upload = { number: string; hidden: [name: string, value: string][] };

const readHidden = (html: string) =>
  [...html.matchAll(/<input[^>]*name="(form_started|idempotency_key)"[^>]*value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );

export async function openUpload(url: string, cookie: string): Promise<Upload> {
  const html = await (await fetch(`${url}/user/documents?edit=new`, { headers: { cookie } })).text();
  return { number: `DRILL-${randomUUID().slice(0, 8)}`, hidden: readHidden(html) };
}

/**
 * Sends the form as a browser without JavaScript. Returns the status, the time in ms, and whether a refusal keeps the
 * typed text.
 */
export async function sendUpload(url: string, cookie: string, { number, hidden }: Upload) {
  const body = new FormData();
  for (const [name, value] of hidden) body.set(name, value);
  const fields = { do: 'save', kind: 'passport', number, issuer: '', issued: '', expires: dayFromNow(400) };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([content], { type: 'application/pdf' }), 'passport.pdf');
  const begin = performance.now();
  const response = await fetch(`${url}/user/documents?edit=new`, {
    ...{ method: 'POST', redirect: 'manual', body },
    headers: { cookie, origin: url, accept: 'text/html' },
  });
  const html = await response.text();
  return { status: response.status, ms: performance.now() - begin, kept: html.includes(number) };
}

export async function canOpenDocument(url: string, cookie: string): Promise<boolean> {
  const html = await (await fetch(`${url}/user/documents`, { headers: { cookie } })).text();
  const [, document = ''] = /name="document" value="([^"]+)"/.exec(html) ?? [];
  const opened = await fetch(`${url}/user/documents`, {
    ...{ method: 'POST', redirect: 'manual' },
    headers: { cookie, origin: url, accept: 'text/html' },
    body: new URLSearchParams([...readHidden(html), ['do', 'open'], ['document', document]]),
  });
  const link = new URL(opened.headers.get('location') ?? '/', url);
  const file = await fetch(link, { headers: { cookie } });
  return (await file.text()) === content;
}
