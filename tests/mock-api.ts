import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';

/**
 * Mocks HTTP services inside the process. A request without a handler is an error, so that no request is made by
 * accident. Tests of the connection itself start a server.
 */
export function mockApi(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
