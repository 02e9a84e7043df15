// Imitates the part of Twilio's Messages API that the site uses, and shows the text messages on a page.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { signTwilio } from '@/lib/services/sms/sms-twilio.server';
import { buildTextPage, type Text } from './text-page.mjs';

type Settings = { file: string; account: string; secret: string; from: string; webhookUrl: string };

const maxTexts = 500;

/** Returns a request handler. The handler returns false if a request is not for the text inbox. */
export function textInbox({ file, account, secret, from: ours, webhookUrl }: Settings) {
  let texts: Text[] = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Text[]) : [];
  const add = (text: Omit<Text, 'sid' | 'at'>): Text => {
    const added = { ...text, sid: `SM${randomUUID().replaceAll('-', '')}`, at: new Date().toISOString() };
    texts = [...texts, added].slice(-maxTexts);
    writeFileSync(file, JSON.stringify(texts));
    return added;
  };

  const post = async (fields: Record<string, string>): Promise<string> => {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'X-Twilio-Signature': signTwilio(secret, webhookUrl, Object.entries(fields)) },
      body: new URLSearchParams(fields),
    });
    if (!answer.ok) throw new Error(`The site answered ${answer.status}`);
    return answer.text();
  };

  async function reply(person: string, body: string): Promise<void> {
    const { sid } = add({ from: person, to: ours, body });
    const xml = await post({ MessageSid: sid, From: person, To: ours, Body: body });
    const answer = /<Message>(.*)<\/Message>/s.exec(xml)?.[1];
    if (answer) add({ from: ours, to: person, body: unescape(answer) });
  }

  const isOurs = ({ headers }: IncomingMessage) =>
    headers.authorization === `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`;

  const describe = ({ sid, from, to, body, at }: Text) => ({
    sid,
    from,
    to,
    body,
    status: 'delivered',
    direction: from === ours ? 'outbound-api' : 'inbound',
    date_created: new Date(at).toUTCString(),
  });

  async function answerApi(req: IncomingMessage, res: ServerResponse, query: URLSearchParams): Promise<void> {
    if (!isOurs(req)) return send(res, 401, { code: 20003, message: 'Authenticate' });
    if (req.method === 'GET')
      return send(res, 200, {
        messages: texts
          .filter(({ to }) => to === query.get('To'))
          .map(describe)
          .toReversed(),
      });
    const fields = await readForm(req);
    const text = add({ from: ours, to: fields.get('To') ?? '', body: fields.get('Body') ?? '' });
    send(res, 201, { ...describe(text), status: 'queued' });
    const report = { MessageSid: text.sid, MessageStatus: 'delivered', From: ours, To: text.to };
    post(report).catch((error: unknown) => console.error('A delivery could not be reported:', error));
  }

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://inbox');
    const answer = async () => {
      if (pathname.startsWith('/2010-04-01/')) return answerApi(req, res, searchParams);
      if (pathname === '/text') return send(res, 200, texts);
      if (req.method !== 'POST')
        return void res.setHeader('Content-Type', 'text/html; charset=utf-8').end(buildTextPage(texts, ours));
      const fields = await readForm(req);
      await reply(fields.get('person') ?? '', fields.get('body') ?? '');
      res.writeHead(303, { Location: '/texts' }).end();
    };
    if (!/^\/(?:2010-04-01\/|texts?$)/.test(pathname)) return false;
    answer().catch((error: unknown) => send(res, 502, { error: String(error) }));
    return true;
  };
}

function send(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function unescape(xml: string): string {
  return xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
