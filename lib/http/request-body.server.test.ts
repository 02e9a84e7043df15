import { createServer, request as send, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answered } from './answered.server';
import { discardBody, readBody, readDataBody } from './request-body.server';

let server: Server;
let handle: RequestListener = () => {};
beforeAll(async () => {
  server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

async function post<T>(work: (...args: Parameters<RequestListener>) => Promise<T>, pieces: string[]) {
  let made: T | undefined;
  handle = (request, response) => {
    void work(request, response).then((value) => {
      made = value;
      response.end('answered');
    });
  };
  const text = await new Promise<string>((resolve, reject) => {
    const request = send(address(), { method: 'POST', agent: false }, (response) => {
      let all = '';
      response.on('data', (part) => (all += String(part))).on('end', () => resolve(all));
    });
    request.on('error', reject);
    for (const piece of pieces) request.write(piece);
    request.end();
  });
  return { made, text };
}

test('reads a request body within the limit, and refuses a larger body but still sends a response', async () => {
  const read = (request: Parameters<RequestListener>[0]) => readBody(request, 10);
  expect(String((await post(read, ['01234', '56789'])).made)).toBe('0123456789');
  expect(await post(read, ['01234', '567890'])).toEqual({ made: 'too-large', text: 'answered' });
});

test('parses JSON, treats an empty body as an empty object, and refuses any other text', async () => {
  const read = (request: Parameters<RequestListener>[0]) => readDataBody(request, 100);
  expect((await post(read, ['{"a":', '1}'])).made).toEqual({ data: { a: 1 } });
  expect((await post(read, [])).made).toEqual({ data: {} });
  expect((await post(read, ['{a}'])).made).toBe('not-json');
});

test('reads a large request body to its end even if the route does not need the body, so that the connection can be reused', async () => {
  const { made } = await post(
    async (request, response) => {
      await discardBody(request, response);
      return [request.complete, response.getHeader('Connection')];
    },
    Array.from({ length: 80 }, () => 'x'.repeat(100_000)),
  );
  expect(made).toEqual([true, undefined]);
});

test('stops reading an endless unwanted request body and closes the connection', async () => {
  const connection = await new Promise<unknown>((resolve) => {
    handle = (request, response) => {
      void discardBody(request, response).then(() => {
        resolve(response.getHeader('Connection'));
        response.end();
      });
    };
    const request = send(address(), { method: 'POST', agent: false });
    request.on('error', () => undefined);
    request.write('x'.repeat(9_000_000));
  });
  expect(connection).toBe('close');
});

test('treats the response to a disconnected visitor as already sent', async () => {
  const sent = await new Promise<boolean>((resolve) => {
    const request = send(address(), { agent: false });
    request.on('error', () => undefined);
    handle = (_request, response) => {
      response.on('close', () => {
        answered(response);
        resolve(response.headersSent);
      });
      request.destroy();
    };
    request.end();
  });
  expect(sent).toBe(true);
});
