import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What can be wrong with a service over HTTP. */
export type Fault =
  | 'server error'
  | 'gateway error'
  | 'HTML'
  | 'wrong shape'
  | 'too large'
  | 'redirect'
  | 'hang'
  | 'slow'
  | 'slow body'
  | 'cut off'
  | 'reset';

/** Longer than anybody waits here; never waited for, because whoever asked goes first. */
const tooLateMs = 30_000;

/** Stands before a service, passes on or spoils its answers, and counts what was asked. */
export type FaultProxy = {
  url: string;
  /** The faults now: for every path, or by path. Null: none. */
  fault: Fault | Record<string, Fault> | null;
  /** Paths in the order they were asked for. */
  asked: string[];
  /** How many still wait for their answer. */
  waiting(): number;
  /** Nobody listens any more: connections are refused. */
  refuse(): Promise<void>;
  stop(): Promise<void>;
};

type Send = (response: ServerResponse, text: string) => void;

const json: Send = (response, text) => {
  response.setHeader('Content-Type', 'application/json').end(text);
};

const later = (response: ServerResponse, work: () => void) => {
  const timer = setTimeout(work, tooLateMs);
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
  'slow body': (response, text) => {
    response.setHeader('Content-Type', 'application/json').write(text.slice(0, 10));
    later(response, () => response.end(text.slice(10)));
  },
  'cut off': (response, text) => {
    response.writeHead(200, { 'Content-Length': Buffer.byteLength(text) });
    response.write(text.slice(0, 10), () => response.destroy());
  },
  reset: (response) => response.destroy(),
};

/** Starts one before the service at `target`. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const asked: string[] = [];
  let waiting = 0;
  const proxy: FaultProxy = {
    url: '',
    fault: null,
    asked,
    waiting: () => waiting,
    refuse: close,
    stop: close,
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

  function close() {
    return server.stop();
  }
}

/** A CMS that holds these documents, by name, in the form of the wire. */
export async function startCms(documents: Record<string, unknown>) {
  return listen((request, response) => {
    const document = documents[(request.url ?? '/').slice(1)];
    if (document === undefined) return void response.writeHead(404).end('{}');
    json(response, JSON.stringify(document));
  });
}

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
