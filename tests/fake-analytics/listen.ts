import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { method: string; url: string; headers: string; body: string };

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Starts a server that stores every request in `received`. `answer` returns a text with its type, or only a status.
 * Pages of any origin may send requests to it.
 */
export async function listen(answer: (request: Received) => { type: string; text: string } | number) {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = 'GET', url = '/' } = request;
      // Browsers send the site's cookies to every server on this machine, because cookies ignore ports. These cookies
      // are not stored.
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
