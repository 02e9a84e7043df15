import type { IncomingMessage } from 'node:http';
import { readBody } from './request-body.server';

/** The largest body of a form, bytes. */
export const largestBody = 64 * 1024;

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
