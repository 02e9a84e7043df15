import type { IncomingMessage, ServerResponse } from 'node:http';

/** The largest body of a form, bytes. */
const largestBody = 64 * 1024;

type FormBody = URLSearchParams | 'too-large' | 'not-a-form' | 'broken-off';

// On globalThis because each page is a bundle of its own.
const kept = globalThis as typeof globalThis & {
  onwardFormBodies?: WeakMap<IncomingMessage, Promise<FormBody>>;
};

/** The fields of a posted HTML form, or why they cannot be had. Asked again, the same: a form that failed is shown with what was typed. */
export function readFormBody(request: IncomingMessage): Promise<FormBody> {
  const bodies = (kept.onwardFormBodies ??= new WeakMap());
  const known = bodies.get(request) ?? readFields(request);
  bodies.set(request, known);
  return known;
}

async function readFields(request: IncomingMessage): Promise<FormBody> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return 'not-a-form';
  const body = await readBody(request, largestBody);
  return typeof body === 'string' ? body : new URLSearchParams(body.toString('utf8'));
}

/** What a refused body may still bring, bytes: as much as the cache in front lets through (nginx, `client_max_body_size`). */
const maxDiscardedBytes = 1024 * 1024;
/** How long to wait for the rest of a refused body. */
const discardTimeoutMs = 2_000;

/** The whole body of a request; or why it cannot be had. What is too large is read no further: see `discardBody`. */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | 'too-large' | 'broken-off'> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return 'too-large';
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    // Left early, the usual iterator would break the connection off, and no answer could be written.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      parts.push(Buffer.from(part));
      bytes += parts.at(-1)?.length ?? 0;
      if (bytes > maxBytes) return 'too-large';
    }
  } catch {
    return 'broken-off';
  }
  return Buffer.concat(parts);
}

/** What a request holds, as JSON or as the fields of an HTML form; `{}` for an empty body, as a button without fields sends it. */
export async function readDataBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<{ data: unknown } | 'too-large' | 'broken-off' | 'not-json'> {
  const body = await readBody(request, maxBytes);
  if (typeof body === 'string') return body;
  if (body.length === 0) return { data: {} };
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return { data: Object.fromEntries(new URLSearchParams(body.toString('utf8'))) };
  try {
    return { data: JSON.parse(body.toString('utf8')) as unknown };
  } catch {
    return 'not-json';
  }
}

/**
 * Reads the rest of a refused body before the answer is written. A proxy keeps its connections to the site:
 * the rest of one visitor's body would stand before the next visitor's request, and closing the connection while the
 * proxy still writes would cost the sender the answer (502). A body that does not end in time is cut off after the answer.
 */
export async function discardBody(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!request.complete && !request.destroyed && !(await drain(request)) && !response.headersSent)
    response.setHeader('Connection', 'close');
}

/** Whether the body ended within the limits. */
function drain(request: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = (whole: boolean) => {
      clearTimeout(timer);
      request.off('data', count).off('end', ended).off('close', closed);
      resolve(whole);
    };
    const count = (part: Buffer | string) => {
      bytes += part.length;
      if (bytes > maxDiscardedBytes) finish(false);
    };
    const ended = () => finish(true);
    const closed = () => finish(false);
    const timer = setTimeout(closed, discardTimeoutMs);
    request.on('data', count).on('end', ended).on('close', closed).resume();
  });
}
