import http, { type RequestListener } from 'node:http';
import type { LookupAddress } from 'node:dns';
import type { AddressInfo } from 'node:net';
import type { FetchOptions } from '@/lib/core/fetch-public.server';
import { publicLookup } from '@/lib/core/public-address.server';

type Resolve = NonNullable<Parameters<typeof publicLookup>[1]>;

// Resolves every host name to this machine.
const resolve = ((_name: string, _options: object, found: (error: null, all: LookupAddress[]) => void) =>
  found(null, [{ address: '127.0.0.1', family: 4 }])) as Resolve;

/** Starts a server on this machine that responds to requests for any https server on the internet. */
export async function startPublicServer() {
  const server = http.createServer((request, response) => {
    own.asked.push(`${request.headers.host ?? ''}${request.url ?? ''}`);
    own.answer(request, response);
  });
  const own = {
    address: 'https://calendar.test/a.ics',
    asked: [] as string[],
    answer: ((_, response) => response.end()) as RequestListener,
    /**
     * Returns network functions that send all requests to this server. `isPublic` decides whether a resolved IP address
     * counts as public.
     */
    network: (isPublic: (address: string) => boolean = () => true): NonNullable<FetchOptions['network']> => ({
      lookup: publicLookup(isPublic, resolve),
      // The server has no certificate, so the connection is unencrypted.
      request: (url, options, then) =>
        http.request({ ...options, host: url.hostname, path: url.pathname, port }, then),
    }),
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return own;
}

export type PublicServer = Awaited<ReturnType<typeof startPublicServer>>;
