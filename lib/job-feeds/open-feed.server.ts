import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { FeedBytes } from './decode-feed.server';
import { FeedProblem } from './feed-record';

// A feed server that says nothing for a minute has hung.
const silenceLimitMs = 60_000;

/** The bytes of a file or of what an http(s) address answers; opened when they are first asked for. What cannot be opened or is not an answer 200 ends the reading as an unreachable feed. `folder` is where relative paths begin. */
export async function* openFeed(location: string, folder: string): FeedBytes & AsyncGenerator<Uint8Array> {
  if (/^https?:\/\//i.test(location)) yield* download(location);
  else yield* readFrom(path.resolve(folder, location));
}

async function* readFrom(file: string): AsyncGenerator<Uint8Array> {
  try {
    // A stream of a file without an encoding gives buffers.
    for await (const chunk of createReadStream(file)) yield Buffer.from(chunk);
  } catch (error) {
    throw new FeedProblem('feed/unreachable', `The file could not be read: ${messageOf(error)}`);
  }
}

async function* download(url: string): AsyncGenerator<Uint8Array> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceLimitMs);
  try {
    const response = await fetch(url, { signal: silence.signal }).catch((error: unknown) => {
      throw new FeedProblem('feed/unreachable', `${url} could not be reached: ${messageOf(error)}`);
    });
    if (response.status !== 200)
      throw new FeedProblem('feed/unreachable', `${url} answered with status ${response.status}`);
    if (!response.body) return;
    for await (const chunk of response.body) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceLimitMs);
      yield chunk;
    }
  } finally {
    clearTimeout(timer);
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
