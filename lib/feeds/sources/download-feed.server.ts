import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { FeedProblem } from '@/lib/feeds/import/formats/advert';
import { FetchProblem, fetchPublic, type FetchFailure } from '@/lib/core/fetch-public.server';
import { isPrivateLiteral } from '@/lib/core/public-address.server';
import type { FeedCredentials, FileState } from './feed-source';

type FeedDownload = {
  address: string;
  credentials: FeedCredentials | null;
  /** State of the file at the last download. With null, the file is downloaded even if it has not changed. */
  file: FileState | null;
  maxBytes: number;
  timeoutMs: number;
  /** True in development, where a source may run on the same machine. Otherwise private networks are refused. */
  allowLocal: boolean;
};

export type Downloaded =
  | { notModified: true }
  | {
      notModified: false;
      bytes: Buffer;
      length: number;
      file: FileState;
      charset: string | null;
    };

const openGzip = promisify(gunzip);

const unreachable = (message: string) => new FeedProblem('feed/unreachable', message);

/** Parses the URL of a feed. Null unless it is https on the public internet, or on this machine in development. */
export function readFeedAddress(text: string, allowLocal: boolean): URL | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (!url || url.username || url.password) return null;
  url.hash = '';
  if (allowLocal && isLocal(url) && /^https?:$/.test(url.protocol)) return url;
  return url.protocol === 'https:' && !isPrivateLiteral(url) ? url : null;
}

const isLocal = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1';

/**
 * Downloads a feed. The limits of size and time apply to the whole download, including redirects. Throws a `FeedProblem`
 * that explains the failure.
 */
export async function downloadFeed(wanted: FeedDownload): Promise<Downloaded> {
  const { address, credentials, allowLocal, maxBytes, timeoutMs } = wanted;
  const first = readFeedAddress(address, allowLocal);
  const { status, headers, body } = await fetchPublic(address, {
    readAddress: (text) => readFeedAddress(text, allowLocal),
    isTrusted: (url) => allowLocal && isLocal(url),
    // Credentials go only to the server for which staff entered them, never to the target of a redirect.
    buildHeaders: (url) =>
      buildRequestHeaders({ ...wanted, credentials: url.origin === first?.origin ? credentials : null }),
    maxRedirects: 3,
    maxBytes,
    timeoutMs,
  }).catch((error: unknown) => {
    throw error instanceof FetchProblem ? toFeedProblem(error, wanted) : error;
  });
  if (status === 304) return { notModified: true };
  if (status !== 200) throw unreachable(`The server answered with status ${status}`);
  const { etag = null, 'last-modified': lastModified = null, 'content-type': type = '' } = headers;
  return {
    notModified: false,
    bytes: await unpackFile(body, maxBytes),
    length: body.length,
    file: { etag, lastModified },
    charset: /\bcharset ?= ?"?([\w.:-]{1,40})/i.exec(type)?.[1] ?? null,
  };
}

function toFeedProblem(
  { reason, cause }: FetchProblem,
  { maxBytes, timeoutMs }: Pick<FeedDownload, 'maxBytes' | 'timeoutMs'>,
): FeedProblem {
  if (reason === 'too-large') return tooLarge('', maxBytes);
  if (reason === 'timeout')
    return new FeedProblem('feed/too-slow', `The file did not arrive within ${timeoutMs / 1000} seconds`);
  const code = getErrorCode(cause);
  const brokenOff =
    code === 'ENOTFOUND'
      ? 'Address not found'
      : `The server could not be reached or ended the connection (${code})`;
  const refused = 'The address redirects to one that is not HTTPS or is on a private network';
  const messages: Record<Exclude<FetchFailure, 'too-large' | 'timeout'>, string> = {
    address: refused,
    location: 'The address redirects to an invalid address',
    'private-address': refused,
    'private-name': 'This address is on a private network. Enter a public web address',
    redirects: 'The address redirects more than three times',
    unreachable: brokenOff,
    'cut-off': brokenOff,
  };
  return unreachable(messages[reason]);
}

function buildRequestHeaders({ credentials, file }: FeedDownload): Record<string, string> {
  const authorization =
    credentials &&
    ('token' in credentials
      ? `Bearer ${credentials.token}`
      : `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64')}`);
  return {
    Accept: '*/*',
    'User-Agent': 'Onward feed reader',
    ...(authorization && { Authorization: authorization }),
    ...(file?.etag && { 'If-None-Match': file.etag }),
    ...(file?.lastModified && { 'If-Modified-Since': file.lastModified }),
  };
}

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

const tooLarge = (when: '' | ' after decompression', maxBytes: number) =>
  new FeedProblem('feed/too-large', `The file is larger than ${maxBytes / 1_000_000} MB${when}`);

/**
 * Unpacks gzip; other bytes stay unchanged. The size limit also applies to the unpacked file, because a small file
 * can unpack to gigabytes.
 */
export async function unpackFile(bytes: Buffer, maxBytes: number): Promise<Buffer> {
  if (!isGzip(bytes)) return bytes;
  const content = await openGzip(bytes, { maxOutputLength: maxBytes }).catch((error: unknown) => {
    if (getErrorCode(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(' after decompression', maxBytes);
    throw new FeedProblem('feed/cut-off', 'The compressed file ends too early or is damaged');
  });
  // The feed reader would unpack a twice compressed file again, without a size limit.
  if (isGzip(content)) throw new FeedProblem('feed/too-large', 'The file is compressed twice');
  return content;
}

const getErrorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
