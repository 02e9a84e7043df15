import type { IncomingMessage, ServerResponse } from 'node:http';

const largestBody = 64 * 1024;

type FormBody = URLSearchParams | 'too-large' | 'not-a-form' | 'broken-off';
type FormParts = { fields: FormBody; file: Buffer | 'several' | null };

// Stored on globalThis, because each page is a bundle with its own copy of this module, and all copies must share one
// map.
const kept = globalThis as typeof globalThis & {
  onwardFormBodies?: WeakMap<IncomingMessage, Promise<FormParts>>;
};

/**
 * Returns the fields of a posted form, and its file if the form accepts one. If the body cannot be read, returns the
 * reason. Repeated calls return the same result, because a failed form is rendered again with the typed values.
 */
export function readFormBody(request: IncomingMessage, maxFileBytes = 0): Promise<FormParts> {
  const bodies = (kept.onwardFormBodies ??= new WeakMap());
  const known = bodies.get(request) ?? readParts(request, maxFileBytes);
  bodies.set(request, known);
  return known;
}

async function readParts(request: IncomingMessage, maxFileBytes: number): Promise<FormParts> {
  const contentType = request.headers['content-type'] ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase();
  const isMultipart = maxFileBytes > 0 && type === 'multipart/form-data';
  if (!isMultipart && type !== 'application/x-www-form-urlencoded')
    return { fields: 'not-a-form', file: null };
  const body = await readBody(request, isMultipart ? maxFileBytes + largestBody : largestBody);
  if (typeof body === 'string') return { fields: body, file: null };
  if (!isMultipart) return { fields: new URLSearchParams(body.toString('utf8')), file: null };
  return readMultipart(body, contentType);
}

async function readMultipart(body: Buffer<ArrayBuffer>, contentType: string): Promise<FormParts> {
  let parts: FormData;
  try {
    // Parses the body with Node's `fetch`, which can parse forms with files.
    parts = await new Response(body, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    return { fields: 'broken-off', file: null };
  }
  const fields = new URLSearchParams();
  let file: FormParts['file'] = null;
  for (const [name, value] of parts) {
    if (typeof value === 'string') fields.append(name, value);
    // A browser sends an empty file if the user has chosen none.
    else if (value.size > 0) file = file ? 'several' : Buffer.from(await value.arrayBuffer());
  }
  return { fields, file };
}

/**
 * Maximum number of bytes that are read from a refused body. It must not be lower than the limit in nginx
 * (`client_max_body_size`, 20 MB). Otherwise, the sender of a larger refused file would get no response.
 */
const maxDiscardedBytes = 20 * 1024 * 1024;
const discardTimeoutMs = 2_000;

export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | 'too-large' | 'broken-off'> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return 'too-large';
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    // If this loop ended early, the iterator would by default close the connection, so no response could be sent.
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

/** Parses a body as JSON or form fields. An empty body becomes `{}`, because a button without fields sends none. */
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
 * Reads the rest of a refused body before the response is sent. A proxy reuses its connection, so bytes that were not
 * read would be taken for the start of the next request. If reading takes too long, the connection is closed after the
 * response. Closing it earlier would make nginx respond with 502.
 */
export async function discardBody(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!request.complete && !request.destroyed && !(await drain(request)) && !response.headersSent)
    response.setHeader('Connection', 'close');
}

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
