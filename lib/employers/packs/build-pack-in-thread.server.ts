import { Worker } from 'node:worker_threads';
import { boundedThread, threadOptions } from '@/lib/core/bounded-thread.server';
import type { PackAnswer, PackQuestion } from './build-pack.server';

/** Time limit in ms for reading one file, and for building the whole PDF. */
const timeoutMs = 20_000;
const maxMegabytes = 512;
/**
 * In bytes. If the memory of the whole process grows more than this, the thread is stopped. The thread's own limit
 * does not count buffers.
 */
const maxGrowthBytes = 768 * 1024 * 1024;
const watchMs = 50;

const thread = boundedThread<PackQuestion, PackAnswer>(
  () => new Worker(new URL('./build-pack-thread.server.ts', import.meta.url), threadOptions(maxMegabytes)),
  timeoutMs,
);

/**
 * Asks the thread about a file or a PDF. Null if the thread took too long or used too much memory, which a malicious
 * file can cause.
 */
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
