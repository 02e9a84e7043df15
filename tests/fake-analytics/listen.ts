import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Everything that a request contained. */
export type Received = { method: string; url: string; headers: string; body: string };

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Starts a server on a free port that records requests and responds with `answer`. Pages of every origin may call it.
 */
export async function listen(answer: (request: Received) => { type: string; text: string } | number) {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = 'GET', url = '/' } = request;
      // Cookies ignore ports, so the site's cookies are sent here only because all run on one machine.
      const { cookie: _, ...headers } = request.headers;
      const one = { method, url, headers: JSON.stringify(headers), body };
      received.push(one);
      response.setHeader('Access-Control-Allow-Origin', '*');
      const said = answer(one);
      if (typeof said === 'number') return response.writeHead(said).end();
      response.setHeader('Content-Type', said.type);
      response.end(said.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    received,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
