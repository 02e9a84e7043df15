import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';

/**
 * A service that answers, inside the process, what the code under test asks over HTTP. What it has no handler for is an
 * error, so that nothing is asked by accident. Where the connection itself is the point, a test has a server of its own.
 */
export function mockApi(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
