import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Ways in which an HTTP service can fail. `spoil` below creates the response for each. */
export type Fault =
  | 'server error'
  | 'gateway error'
  | 'HTML'
  | 'wrong shape'
  | 'too large'
  | 'redirect'
  | 'hang'
  | 'slow'
  | 'late'
  | 'slow body'
  | 'cut off'
  | 'reset'
  | 'refused';

/**
 * Delay of a response in ms, longer than the time limit of any client. Tests do not wait that long, because clients
 * close the connection earlier.
 */
const tooLateMs = 30_000;

/** Delay of a late response in ms, shorter than the time limit of any client. */
const lateMs = 1_500;

export type FaultProxy = {
  url: string;
  /** Current fault for all paths, or by path. Null if there is none. */
  fault: Fault | Record<string, Fault> | null;
  asked: string[];
  waiting(): number;
  /** Sets the fault for all paths, or ends it with null. With `refused`, the proxy also stops listening. */
  become(fault: Fault | null): Promise<void>;
  stop(): Promise<void>;
};

type Send = (response: ServerResponse, text: string) => void;

const json: Send = (response, text) => {
  response.setHeader('Content-Type', 'application/json').end(text);
};

const later = (response: ServerResponse, work: () => void, ms = tooLateMs) => {
  const timer = setTimeout(work, ms);
  response.on('close', () => clearTimeout(timer));
};

const spoil: Record<Fault, Send> = {
  'server error': (response) => response.writeHead(500).end('{"message":"broken"}'),
  'gateway error': (response) => response.writeHead(503).end('away'),
  HTML: (response) => response.setHeader('Content-Type', 'text/html').end('<!doctype html><h1>Sign in</h1>'),
  'wrong shape': (response) => json(response, '{"items":[{"label":"Jobs"}],"headline":1}'),
  'too large': (response, text) => json(response, text + ' '.repeat(2_000_000)),
  redirect: (response) => response.writeHead(302, { Location: '/sign-in' }).end(),
  hang: () => {},
  slow: (response, text) => later(response, () => json(response, text)),
  late: (response, text) => later(response, () => json(response, text), lateMs),
  'slow body': (response, text) => {
    response.setHeader('Content-Type', 'application/json').write(text.slice(0, 10));
    later(response, () => response.end(text.slice(10)));
  },
  'cut off': (response, text) => {
    response.writeHead(200, { 'Content-Length': Buffer.byteLength(text) });
    response.write(text.slice(0, 10), () => response.destroy());
  },
  reset: (response) => response.destroy(),
  refused: (response) => response.destroy(),
};

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const asked: string[] = [];
  let waiting = 0;
  const proxy: FaultProxy = {
    url: '',
    fault: null,
    asked,
    waiting: () => waiting,
    stop: () => server.stop(),
    async become(fault) {
      proxy.fault = fault;
      await (fault === 'refused' ? server.stop() : server.start());
    },
  };
  async function pass(path: string, response: ServerResponse) {
    asked.push(path);
    const fault = typeof proxy.fault === 'object' ? proxy.fault?.[path] : proxy.fault;
    const answer = await fetch(target + path);
    const text = await answer.text();
    if (fault) return spoil[fault](response, text);
    response.statusCode = answer.status;
    json(response, text);
  }
  const server = await listen((request, response) => {
    waiting += 1;
    response.on('close', () => (waiting -= 1));
    pass(request.url ?? '/', response).catch(() => response.destroy());
  });
  proxy.url = server.url;
  return proxy;
}

/** Starts a fake CMS. Each path returns the entry of `documents` with the same name. */
export async function startCms(documents: Record<string, unknown>) {
  return listen((request, response) => {
    const document = documents[(request.url ?? '/').slice(1)];
    if (document === undefined) return void response.writeHead(404).end('{}');
    json(response, JSON.stringify(document));
  });
}

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  const start = async (port: number) => {
    if (!server.listening) await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  };
  await start(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Listens on the same port again after `stop`. */
    start: () => start(port),
    stop: async () => {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
