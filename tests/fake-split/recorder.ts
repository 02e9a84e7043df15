import type { IncomingHttpHeaders } from 'node:http';
import type { RequestKind } from './request-kind';

export type RecordedRequest = {
  kind: RequestKind;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** True if `navigator.sendBeacon` sent the request while the visitor left the page. */
  beacon: boolean;
  /** Time at which the request arrived, in ms since 1970. */
  at: number;
};

type Predicate = (request: RecordedRequest) => boolean;
type Waiting = { matches: Predicate; found: (request: RecordedRequest) => void };

export function recorder() {
  const requests: RecordedRequest[] = [];
  const waiting = new Set<Waiting>();

  return {
    requests,

    record(request: RecordedRequest) {
      requests.push(request);
      for (const one of waiting) if (one.matches(request)) one.found(request);
    },

    /**
     * Returns the parsed bodies of all requests of one kind. A beacon contains several entries, which are returned
     * separately.
     */
    bodies(kind: RequestKind): unknown[] {
      return requests.filter((one) => one.kind === kind && one.body !== '').map(payload);
    },

    /** Returns everything that was received, as sent and also URL-decoded. Tests search it for secrets. */
    receivedText(): string {
      return requests
        .map(({ method, path, query, headers, body }) => {
          const text = [method, path, query.toString(), JSON.stringify(headers), body].join('\n');
          return `${text}\n${decoded(text)}`;
        })
        .join('\n\n');
    },

    /**
     * Returns the first request of this kind, from index `from` on, for which `fits` is true. Waits for it if
     * necessary.
     */
    waitFor(
      kind: RequestKind,
      fits: Predicate = () => true,
      { timeoutMs = 20_000, from = 0 }: { timeoutMs?: number; from?: number } = {},
    ): Promise<RecordedRequest> {
      const matches: Predicate = (request) => request.kind === kind && fits(request);
      const past = requests.slice(from).find(matches);
      if (past) return Promise.resolve(past);
      return new Promise((resolve, reject) => {
        const entry: Waiting = {
          matches,
          found: (request) => {
            clearTimeout(timer);
            waiting.delete(entry);
            resolve(request);
          },
        };
        const timer = setTimeout(() => {
          waiting.delete(entry);
          const seen = requests.map((one) => `${one.method} ${one.path}`).join(', ');
          reject(new Error(`No fitting ${kind} within ${timeoutMs} ms; received: ${seen || 'nothing'}`));
        }, timeoutMs);
        waiting.add(entry);
      });
    },
  };
}

function payload({ body, beacon }: RecordedRequest): unknown {
  const value: unknown = JSON.parse(body);
  return beacon && typeof value === 'object' && value !== null && 'entries' in value ? value.entries : value;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
