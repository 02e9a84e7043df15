import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateLiteral, PrivateAddress, publicLookup } from './public-address.server';

/**
 * Reasons why a request failed. `private-address`: the host is a private IP address or a local name. `private-name`:
 * the host name resolves to a private IP address. Outsiders must not learn whether the reason was `private-name` or
 * `unreachable`, because the difference would reveal names in our private network.
 */
export type FetchFailure =
  | 'address'
  | 'location'
  | 'private-address'
  | 'private-name'
  | 'redirects'
  | 'unreachable'
  | 'cut-off'
  | 'timeout'
  | 'too-large';

export class FetchProblem extends Error {
  override name = 'FetchProblem';

  constructor(
    readonly reason: FetchFailure,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** `body` is empty if the status is not 200, or if `acceptsHeaders` returned false. */
export type Fetched = { status: number; headers: IncomingHttpHeaders; body: Buffer };

type Network = {
  request: (url: URL, options: RequestOptions, answer: (message: IncomingMessage) => void) => ClientRequest;
  lookup: LookupFunction;
};

export type FetchOptions = {
  /** Parses the URL, or the target of a redirect. Returns null if it must not be requested. */
  readAddress: (text: string) => URL | null;
  /** Returns true for a URL that is allowed even in a private network. */
  isTrusted?: (url: URL) => boolean;
  /**
   * Returns the headers of a request. Called again for each redirect, so that credentials do not reach another server.
   */
  buildHeaders: (url: URL) => Record<string, string>;
  acceptsHeaders?: (headers: IncomingHttpHeaders) => boolean;
  /** If set, the request is a POST with this body. Otherwise it is a GET. */
  body?: Buffer;
  maxRedirects: number;
  maxBytes: number;
  /** In ms, for the request and all its redirects together. */
  timeoutMs: number;
  /** Tests pass a replacement, because their server has no certificate. */
  network?: Network;
};

const openNetwork: Network = {
  request: (url, options, answer) => (url.protocol === 'http:' ? http : https).request(url, options, answer),
  lookup: publicLookup(),
};

/**
 * Downloads from a URL that an outsider has entered, or posts a body to it. Refuses private networks: checks the URL,
 * each redirect and the resolved IP address. Rejects with a `FetchProblem`.
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let next = address;
  for (let hop = 0; hop <= options.maxRedirects; hop += 1) {
    const url = options.readAddress(next);
    if (!url) throw new FetchProblem('address');
    if (!options.isTrusted?.(url) && isPrivateLiteral(url)) throw new FetchProblem('private-address');
    const fetched = await request(url, options, signal);
    const { location } = fetched.headers;
    if (!isRedirect(fetched.status) || !location) return fetched;
    if (!URL.canParse(location, url)) throw new FetchProblem('location');
    next = new URL(location, url).href;
  }
  throw new FetchProblem('redirects');
}

// Status 304 (not modified) is no redirect, although its number is in the range of redirects.
const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304;

function request(url: URL, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
  const { network = openNetwork, isTrusted, buildHeaders, body } = options;
  return new Promise((resolve, reject) => {
    const refuse = (reason: FetchFailure, cause: unknown) =>
      reject(
        cause instanceof FetchProblem
          ? cause
          : new FetchProblem(signal.aborted ? 'timeout' : reason, { cause }),
      );
    const sent = network.request(
      url,
      {
        signal,
        method: body ? 'POST' : 'GET',
        agent: false,
        // Asks the server not to compress, because the size limit counts the bytes received.
        headers: { ...buildHeaders(url), 'Accept-Encoding': 'identity' },
        ...(!isTrusted?.(url) && { lookup: network.lookup }),
      },
      (message) => {
        receive(message, options).then(resolve, (error: unknown) => refuse('cut-off', error));
      },
    );
    sent.on('error', (error) =>
      refuse(error instanceof PrivateAddress ? 'private-name' : 'unreachable', error),
    );
    sent.end(body);
  });
}

async function receive(
  message: IncomingMessage,
  { maxBytes, acceptsHeaders = () => true }: FetchOptions,
): Promise<Fetched> {
  const { statusCode: status = 0, headers } = message;
  try {
    const parts: Buffer[] = [];
    if (status === 200 && acceptsHeaders(headers)) {
      if (Number(headers['content-length']) > maxBytes) throw new FetchProblem('too-large');
      let length = 0;
      for await (const part of message) {
        const bytes = Buffer.from(part);
        length += bytes.length;
        if (length > maxBytes) throw new FetchProblem('too-large');
        parts.push(bytes);
      }
    }
    return { status, headers, body: Buffer.concat(parts) };
  } finally {
    message.destroy();
  }
}
