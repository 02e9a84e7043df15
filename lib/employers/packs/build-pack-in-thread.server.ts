import { Worker } from 'node:worker_threads';
import { boundedThread, threadOptions } from '@/lib/core/bounded-thread.server';
import type { PackAnswer, PackQuestion } from './build-pack.server';

/** Time limit for one file, and for putting the pack together, in ms. */
const timeoutMs = 20_000;
const maxMegabytes = 512;
/** Largest growth of the process's memory, in bytes. The thread's own limit does not count buffers. */
const maxGrowthBytes = 768 * 1024 * 1024;
const watchMs = 50;

const thread = boundedThread<PackQuestion, PackAnswer>(
  () => new Worker(new URL('./build-pack-thread.server.ts', import.meta.url), threadOptions(maxMegabytes)),
  timeoutMs,
);

/** Returns null if the answer took too long or too much memory. A malicious file can cause both. */
export async function askPackThread(question: PackQuestion): Promise<PackAnswer | null> {
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > maxGrowthBytes) void thread.end();
  }, watchMs);
  try {
    const [answer] = await thread.askAll([question], null);
    return answer ?? null;
  } finally {
    clearInterval(watch);
  }
}
