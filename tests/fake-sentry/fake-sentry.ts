import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** Part of an envelope, which is a message of Sentry's protocol. `content` is parsed if it is JSON. */
type Item = { type: string; content: unknown };

type Received = { url: string; headers: IncomingMessage['headers']; text: string; items: Item[] };

type Mode = 'up' | 'hangs' | 'fails' | 'too-many';

export type ReportedEvent = {
  /** Source of the report: `javascript` for a browser, `node` for the server. */
  platform?: string;
  transaction?: string;
  environment?: string;
  release?: string;
  message?: string;
  tags?: Record<string, string>;
  extra?: Record<string, unknown>;
  user?: unknown;
  request?: unknown;
  server_name?: string;
  spans?: unknown[];
  contexts?: Record<string, Record<string, unknown>>;
  exception?: { values: { type: string; value: string; mechanism?: { handled?: boolean } }[] };
};

/** Fake of the server that receives Sentry's reports. It supports only the part of the protocol that the SDKs use. */
export type FakeSentry = {
  dsn: string;
  received: Received[];
  events(type?: 'event' | 'transaction'): ReportedEvent[];
  /** Returns everything that was received, with headers, as one text, which tests search for secrets. */
  everything(): string;
  behave(mode: Mode): void;
  /** Waits for up to a minute until the condition is true. If it fails, the error message contains `what`. */
  until(condition: () => boolean, what?: string): Promise<void>;
  stop(): Promise<void>;
};

function parse(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '') as unknown;
  } catch {
    return line;
  }
}

function parseEnvelopeItems(text: string): Item[] {
  const lines = text.split('\n');
  const items: Item[] = [];
  for (let at = 1; at < lines.length; at += 2) {
    const header = parse(lines[at]);
    if (typeof header !== 'object' || header === null || !('type' in header)) continue;
    // A recording has two lines. The first line only names the segment.
    if (header.type === 'replay_recording') at += 1;
    items.push({ type: String(header.type), content: parse(lines[at + 1]) });
  }
  return items;
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const body = Buffer.concat(parts);
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8');
}

export async function startFakeSentry(): Promise<FakeSentry> {
  const received: Received[] = [];
  let mode: Mode = 'up';
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await read(request);
    received.push({
      url: request.url ?? '',
      headers: request.headers,
      text,
      items: parseEnvelopeItems(text),
    });
    if (mode === 'hangs') return;
    if (mode === 'too-many') response.setHeader('Retry-After', '60');
    response.writeHead({ up: 200, fails: 500, 'too-many': 429 }[mode], {
      'Content-Type': 'application/json',
    });
    response.end('{}');
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => undefined));
  const port = await new Promise<number>((resolve) =>
    server.listen(0, 'localhost', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  const events: FakeSentry['events'] = (type = 'event') =>
    received
      .flatMap(({ items }) => items)
      .filter((item) => item.type === type)
      .map(({ content }) => content as ReportedEvent);
  return {
    dsn: `http://public@localhost:${port}/1`,
    received,
    events,
    everything: () =>
      received.map(({ url, headers, text }) => [url, JSON.stringify(headers), text].join('\n')).join('\n'),
    behave: (next) => (mode = next),
    until: async (condition, what = 'the report') => {
      for (const end = Date.now() + 60_000; !condition();) {
        if (Date.now() > end) throw new Error(`${what} did not arrive within a minute`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
