import type { IncomingMessage } from 'node:http';

/** No form of ours needs more, bytes. */
export const largestBody = 64 * 1024;

/** The fields of a posted HTML form, or why they cannot be had. */
export async function readFormBody(
  request: IncomingMessage,
): Promise<URLSearchParams | 'too-large' | 'not-a-form'> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return 'not-a-form';
  if (Number(request.headers['content-length'] ?? 0) > largestBody) return 'too-large';
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > largestBody) return 'too-large';
    chunks.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
