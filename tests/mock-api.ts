import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';

/**
 * Mocks HTTP services inside the process. A request without a handler is an error, so that tests send no real requests
 * by accident. Tests of connections and timeouts start a server instead.
 */
export function mockApi(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
