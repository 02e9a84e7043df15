import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics';

type PrivateServer = {
  host: string;
  port: number;
  metrics: Metrics;
  isAlive: () => boolean;
  onFailure: (error: unknown) => void;
};

/**
 * Serves `/metrics` and `/live` on a private port. `/live` responds with 503 if the process must be restarted. If the
 * port is in use, reports this and continues.
 */
export function servePrivately({ host, port, metrics, isAlive, onFailure }: PrivateServer): Server {
  const server = createServer((request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405).end();
    else if (request.url === '/live') response.writeHead(isAlive() ? 200 : 503).end();
    else if (request.url === '/metrics')
      metrics.text().then(
        (text) => response.setHeader('Content-Type', 'text/plain; version=0.0.4; charset=utf-8').end(text),
        (error: unknown) => {
          onFailure(error);
          response.writeHead(500).end();
        },
      );
    else response.writeHead(404).end();
  });
  server.on('error', onFailure);
  server.listen(port, host);
  // This server alone must not keep the process running.
  server.unref();
  return server;
}
