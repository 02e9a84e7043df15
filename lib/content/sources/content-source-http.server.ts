import { CmsFailure, type MenuSource } from './content-source';
import { navigationMenu, notFoundText, type ContentDocument } from './content-documents.server';

type Settings = {
  /** URL of the CMS without a trailing slash. */
  url: string;
  /** Maximum time until the response is complete, ms. */
  timeoutMs?: number;
  /** Maximum length of a response, in characters. A longer one is neither the menu nor the text. */
  maxBytes?: number;
};

// Statuses that proxies send if the CMS is down. The CMS itself sends 500, perhaps for one document only.
const gatewayStatus = [502, 503, 504];

export function httpContent({ url, timeoutMs = 2_000, maxBytes = 256 * 1024 }: Settings): MenuSource {
  async function get<T>(document: ContentDocument<T>): Promise<T> {
    const body = await ask(`${url}/${document.name}`, document.name, timeoutMs, maxBytes);
    let json: unknown;
    try {
      json = JSON.parse(body);
    } catch (cause) {
      throw new CmsFailure('answer', `${document.name} is not JSON`, { cause });
    }
    return document.read(json);
  }
  return { navigation: () => get(navigationMenu), notFoundPage: () => get(notFoundText) };
}

async function ask(address: string, name: string, timeoutMs: number, maxBytes: number): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(address, {
      headers: { Accept: 'application/json' },
      // A redirect is a failure, because it usually leads to a sign-in page.
      redirect: 'manual',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      const reason = gatewayStatus.includes(response.status) ? 'away' : 'answer';
      throw new CmsFailure(reason, `${name} was answered with ${response.status}`);
    }
    return await readAtMost(response, name, maxBytes);
  } catch (cause) {
    if (cause instanceof CmsFailure) throw cause;
    const what = signal.aborted ? `did not come within ${timeoutMs} ms` : 'could not be requested';
    throw new CmsFailure('away', `${name} ${what}`, { cause });
  }
}

async function readAtMost(response: Response, name: string, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new CmsFailure('answer', `${name} is larger than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
