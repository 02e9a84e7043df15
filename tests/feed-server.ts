import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type FeedAnswer = { status?: number; body?: string | Buffer; headers?: Record<string, string> };

/** Starts a server for the file of a feed. `asked` contains the headers of all requests. */
export async function feedServer(answer: (request: http.IncomingMessage) => FeedAnswer): Promise<{
  url: string;
  asked: http.IncomingHttpHeaders[];
  stop: () => Promise<void>;
}> {
  const asked: http.IncomingHttpHeaders[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request.headers);
    const { status = 200, body = '', headers = {} } = answer(request);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/jobs`,
    asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
