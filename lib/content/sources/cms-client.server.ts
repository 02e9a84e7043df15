import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { CmsFailure } from './content-source';

export type CmsConnection = { url: string; secret: string };

const maxAnswerBytes = 64 * 1024 * 1024;

const changesAnswer = z.object({
  epoch: z.string().min(1).max(100),
  last: z.int().min(0),
  changes: z
    .array(z.object({ key: z.string().min(1).max(300), seq: z.int().positive(), doc: z.unknown() }))
    .max(1_000),
});

type CmsChanges = z.infer<typeof changesAnswer>;

/**
 * Sends requests to the CMS. Every method rejects with a `CmsFailure` if it gets no usable response within `timeoutMs`.
 */
export function cmsClient(
  { url, secret }: CmsConnection,
  { timeoutMs = 2_000, maxPictureBytes = 10 * 1024 * 1024 } = {},
) {
  async function ask(path: string, maxBytes: number): Promise<Buffer> {
    const signal = AbortSignal.timeout(timeoutMs);
    const name = path.split('?')[0] ?? '';
    try {
      const response = await fetch(url + path, {
        headers: { Authorization: `Bearer ${secret}` },
        redirect: 'manual',
        signal,
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new CmsFailure(
          response.status >= 500 ? 'away' : 'answer',
          `${name} responded with status ${response.status}`,
        );
      }
      const parts: Uint8Array[] = [];
      let bytes = 0;
      for await (const part of response.body ?? []) {
        bytes += part.byteLength;
        if (bytes > maxBytes) throw new CmsFailure('answer', `${name} is larger than ${maxBytes} bytes`);
        parts.push(part);
      }
      return Buffer.concat(parts);
    } catch (cause) {
      if (cause instanceof CmsFailure) throw cause;
      const what = signal.aborted ? `did not respond within ${timeoutMs} ms` : 'could not be requested';
      throw new CmsFailure('away', `${name} ${what}`, { cause });
    }
  }

  async function json(path: string): Promise<unknown> {
    const body = await ask(path, maxAnswerBytes);
    try {
      return JSON.parse(body.toString('utf8'));
    } catch (cause) {
      throw new CmsFailure('answer', `${path.split('?')[0]} is not JSON`, { cause });
    }
  }

  return {
    async changes(after: number): Promise<CmsChanges> {
      const parsed = changesAnswer.safeParse(await json(`/changes?after=${after}`));
      if (!parsed.success) throw new CmsFailure('answer', '/changes does not have the expected form');
      return parsed.data;
    },
    draft: (token: string) => json(`/draft?token=${encodeURIComponent(token)}`),
    picture: (file: string) => ask(`/media/${encodeURIComponent(file)}`, maxPictureBytes),
  };
}

export type CmsClient = ReturnType<typeof cmsClient>;

const maxMessageAgeMs = 5 * 60 * 1000;

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export function isFromCms(
  { body, at, signature }: { body: string; at: string; signature: string },
  { secret, now }: { secret: string; now: Date },
): boolean {
  const age = Math.abs(now.getTime() - Number(at));
  const expected = createHmac('sha256', secret).update(`hook.${at}.${body}`).digest('base64url');
  return /^\d{1,15}$/.test(at) && age <= maxMessageAgeMs && isSame(signature, expected);
}

const preview = z.object({
  collection: z.enum(['pages', 'articles']),
  id: z.string().max(40),
  until: z.int().positive(),
});

export function isOpenPreview(token: string, { secret, now }: { secret: string; now: Date }): boolean {
  const [text = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', secret).update(`preview.${text}`).digest('base64url');
  if (token.length > 500 || !isSame(signature, expected)) return false;
  try {
    const { until } = preview.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return until * 1000 > now.getTime();
  } catch {
    return false;
  }
}
