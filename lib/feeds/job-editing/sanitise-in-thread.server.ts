import { Worker } from 'node:worker_threads';
import { boundedThread, threadOptions } from '@/lib/core/bounded-thread.server';
import type { CleanDescription } from '@/lib/feeds/advert-text/sanitise-description.server';

/** Time limit for sanitising one description, in ms. Most take less than 1 ms. */
const timeoutMs = 3_000;
const maxMegabytes = 256;

const thread = boundedThread<string, CleanDescription>(
  () => new Worker(new URL('./sanitise-thread.server.ts', import.meta.url), threadOptions(maxMegabytes)),
  timeoutMs,
);

export async function sanitiseInThread(typed: string): Promise<CleanDescription | null> {
  const [clean] = await thread.askAll([typed], null);
  return clean ?? null;
}
