import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { FeedProblem } from '@/lib/feeds/import/formats/advert';
import {
  isPrivateLiteral,
  isPublicAddress,
  PrivateAddress,
  publicLookup,
} from '@/lib/core/public-address.server';
import type { FeedCredentials, FileState } from './feed-source';

const maxRedirects = 3;

export type FeedDownload = {
  address: string;
  credentials: FeedCredentials | null;
  /** Null to download the file even if it has not changed. */
  file: FileState | null;
  maxBytes: number;
  timeoutMs: number;
  /** In development a source may be on this machine. Private networks are refused everywhere else. */
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

/** Parses a source's address; null unless it is https on the public internet, or this machine in development. */
export function readFeedAddress(text: string, allowLocal: boolean): URL | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (!url || url.username || url.password) return null;
  url.hash = '';
  if (allowLocal && isLocal(url) && /^https?:$/.test(url.protocol)) return url;
  return url.protocol === 'https:' && !isPrivateLiteral(url) ? url : null;
}

const isLocal = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1';

/**
 * Downloads a source's file. Follows at most three redirects and checks each target; size and time limits apply to the
 * total. Throws a FeedProblem whose message explains the failure.
 */
export async function downloadFeed(wanted: FeedDownload): Promise<Downloaded> {
  const signal = AbortSignal.timeout(wanted.timeoutMs);
  const first = readFeedAddress(wanted.address, wanted.allowLocal);
  let next: string = wanted.address;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const url = readFeedAddress(next, wanted.allowLocal);
    if (!url) throw unreachable('It leads to an address that is not https or lies in a private network');
    // Credentials for one server must not be sent to another one.
    const trusted = url.origin === first?.origin;
    const answer = await ask(url, { ...wanted, credentials: trusted ? wanted.credentials : null }, signal);
    if (!('redirect' in answer)) return answer;
    if (!URL.canParse(answer.redirect, url)) throw unreachable('It leads to an address that cannot be read');
    next = new URL(answer.redirect, url).href;
  }
  throw unreachable('It leads on more than three times');
}

function buildRequestHeaders({ credentials, file }: FeedDownload): Record<string, string> {
  const authorization =
    credentials &&
    ('token' in credentials
      ? `Bearer ${credentials.token}`
      : `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64')}`);
  return {
    Accept: '*/*',
    // Transport compression would bypass the size limit. A compressed file is unpacked below, within the limit.
    'Accept-Encoding': 'identity',
    'User-Agent': 'Onward feed reader',
    ...(authorization && { Authorization: authorization }),
    ...(file?.etag && { 'If-None-Match': file.etag }),
    ...(file?.lastModified && { 'If-Modified-Since': file.lastModified }),
  };
}

function ask(
  url: URL,
  wanted: FeedDownload,
  signal: AbortSignal,
): Promise<Downloaded | { redirect: string }> {
  const local = wanted.allowLocal && isLocal(url);
  const options: RequestOptions = { signal, agent: false, headers: buildRequestHeaders(wanted) };
  if (!local) options.lookup = publicLookup(isPublicAddress);
  return new Promise((resolve, reject) => {
    const request: ClientRequest = (url.protocol === 'http:' ? http : https).request(
      url,
      options,
      (message) => {
        receive(message, wanted.maxBytes).then(resolve, (error: unknown) =>
          reject(error instanceof FeedProblem ? error : brokenOff(error, signal, wanted.timeoutMs)),
        );
      },
    );
    request.on('error', (error) =>
      reject(
        error instanceof PrivateAddress
          ? unreachable('Its address lies in a private network')
          : brokenOff(error, signal, wanted.timeoutMs),
      ),
    );
    request.end();
  });
}

async function receive(
  message: IncomingMessage,
  maxBytes: number,
): Promise<Downloaded | { redirect: string }> {
  try {
    const status = message.statusCode ?? 0;
    const { location, etag = null, 'last-modified': lastModified = null } = message.headers;
    if (status === 304) return { notModified: true };
    if (status >= 300 && status < 400 && location) return { redirect: location };
    if (status !== 200) throw unreachable(`The server answered with status ${status}`);
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of message) {
      const bytes = Buffer.from(part);
      length += bytes.length;
      if (length > maxBytes) throw tooLarge('is', maxBytes);
      parts.push(bytes);
    }
    const bytes = await opened(Buffer.concat(parts), maxBytes);
    const charset =
      /\bcharset ?= ?"?([\w.:-]{1,40})/i.exec(message.headers['content-type'] ?? '')?.[1] ?? null;
    return { notModified: false, bytes, length, file: { etag, lastModified }, charset };
  } finally {
    message.destroy();
  }
}

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

const tooLarge = (is: 'is' | 'is, once opened,', maxBytes: number) =>
  new FeedProblem('feed/too-large', `The file ${is} larger than ${maxBytes / 1_000_000} MB`);

/**
 * Unpacks gzip and returns other bytes unchanged. The size limit applies to both, because a small file can unpack into
 * gigabytes.
 */
async function opened(bytes: Buffer, maxBytes: number): Promise<Buffer> {
  if (!isGzip(bytes)) return bytes;
  const content = await openGzip(bytes, { maxOutputLength: maxBytes }).catch((error: unknown) => {
    if (getErrorCode(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge('is, once opened,', maxBytes);
    throw new FeedProblem('feed/cut-off', 'The compressed file ends too early or is damaged');
  });
  // The feed reader would unpack it again, without a limit.
  if (isGzip(content)) throw new FeedProblem('feed/too-large', 'The file is compressed twice');
  return content;
}

function brokenOff(error: unknown, signal: AbortSignal, timeoutMs: number): FeedProblem {
  if (signal.aborted)
    return new FeedProblem('feed/too-slow', `The file did not come within ${timeoutMs / 1000} seconds`);
  return unreachable(`The server could not be reached or broke off (${getErrorCode(error)})`);
}

const getErrorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
