import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { authAnswer, type AuthMode } from './auth-answer';
import { allowOrigin } from './cross-origin';
import type { FlagDefinition } from './flag-definition';
import { listener } from './listener';
import { publishedState } from './published-state';
import { recorder } from './recorder';
import { requestKind, type RequestKind } from './request-kind';
import { streams } from './streams';

/**
 * Fault of the flag service. `refuse` closes its port. A number is the status of every response. `hang` sends no
 * response. `slowMs` delays each response.
 */
export type Fault = 'none' | 'refuse' | 403 | 404 | 500 | 'hang' | { slowMs: number };

/** Starts a fake of the flag service (Split), which the real SDKs for server and browser can use. */
export async function startFakeSplit() {
  const state = publishedState();
  const stream = streams();
  const record = recorder();
  let auth: { mode: AuthMode; lifeSeconds: number } = { mode: 'streaming', lifeSeconds: 3600 };
  let fault: { what: Fault; kinds: readonly RequestKind[] | null } = { what: 'none', kinds: null };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const url = new URL(request.url ?? '/', 'http://localhost');
    const kind = requestKind(url.pathname);
    record.record({
      kind,
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await readBody(request),
      beacon: url.pathname.endsWith('/beacon'),
      at: Date.now(),
    });
    const what = !fault.kinds || fault.kinds.includes(kind) ? fault.what : 'none';
    if (what === 'hang') return;
    if (typeof what === 'number') return void response.writeHead(what).end('wanted by the test');
    if (typeof what === 'object') await new Promise((resolve) => setTimeout(resolve, what.slowMs));
    reply(kind, url, response);
  }

  function reply(kind: RequestKind, url: URL, response: ServerResponse) {
    const lastPart = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    switch (kind) {
      case 'splitChanges':
        return json(response, state.splitChanges(url.searchParams));
      case 'segmentChanges':
        return json(response, state.segmentChanges(lastPart, Number(url.searchParams.get('since'))));
      case 'memberships':
        return json(response, state.memberships(lastPart));
      case 'auth':
        if (typeof auth.mode === 'number') return void response.writeHead(auth.mode).end('no token');
        return json(response, authAnswer(auth.mode, url.searchParams.getAll('users'), auth.lifeSeconds));
      case 'sse':
        return stream.add(response);
      case 'unknown':
        return void response.writeHead(404).end('no such address');
      default:
        return json(response, {});
    }
  }

  const server = await listener((request, response) => void answer(request, response));
  const url = `http://localhost:${server.port}`;
  const api = `${url}/api`;

  return {
    url,
    urls: { sdk: api, events: api, auth: api, streaming: url, telemetry: api },
    env: {
      SPLIT_SDK_URL: api,
      SPLIT_EVENTS_URL: api,
      SPLIT_AUTH_URL: api,
      SPLIT_STREAMING_URL: url,
      SPLIT_TELEMETRY_URL: api,
    },
    requests: record.requests,
    bodies: record.bodies,
    receivedText: record.receivedText,
    waitFor: record.waitFor,

    // These functions change flags or segments without notifying clients. Clients see the change at their next request.
    setFlag: state.setFlag,
    kill: state.kill,
    archive: state.archive,
    setSegment: state.setSegment,
    changeNumber: state.changeNumber,

    /** Notifies connected clients of a change, so that they request it. */
    push: () => stream.changed(state.changeNumber()),
    pushKill(name: string) {
      state.kill(name);
      stream.killed(published(name));
    },
    /** Publishes a flag and sends it to connected clients, which then need not request it. */
    pushFlag(flag: FlagDefinition) {
      const before = state.changeNumber();
      state.setFlag(flag);
      stream.changedFlag(published(flag.name), before);
    },
    pushSegment(name: string, keys: readonly string[]) {
      state.setSegment(name, keys);
      stream.changedSegment(name, state.changeNumber());
    },
    pushControl: stream.control,
    pushPublishers: stream.publishers,
    keepAlive: stream.keepAlive,
    breakStreams: stream.breakAll,
    streamCount: stream.count,

    setAuth(mode: AuthMode, lifeSeconds = 3600) {
      auth = { mode, lifeSeconds };
    },
    /**
     * Sets a fault for some kinds of requests, or for all if `kinds` is null. `refuse` always affects all. `none` ends
     * the fault.
     */
    async setFault(what: Fault, kinds: readonly RequestKind[] | null = null) {
      fault = { what, kinds };
      await (what === 'refuse' ? server.close() : server.open());
    },
    close: () => server.close(),
  };

  function published(name: string): FlagDefinition {
    const flag = state.flag(name);
    if (!flag) throw new Error(`There is no flag ${name}`);
    return flag;
  }
}

export type FakeSplit = Awaited<ReturnType<typeof startFakeSplit>>;

function json(response: ServerResponse, value: object) {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(value));
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => (text += chunk));
  await Promise.race([once(request, 'end'), once(request, 'close')]);
  return text;
}
