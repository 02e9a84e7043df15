import { setTimeout as wait } from 'node:timers/promises';
import { openEnquiry, postEnquiry } from '@/tests/hostile/send-enquiry';

const visitors = 50;
/** Pause of a visitor between two pages in ms, and the interval between two enquiries in ms. */
const readingMs = 2_000;
const enquiryEveryMs = 500;
const pages = ['/', '/jobs/list', '/jobs/listing', '/jobs', '/doctors', '/jobs/list?when=any'];

export type SiteLoad = {
  pages: Record<number, number>;
  posts: Record<number, number>;
  /** Longest response time in ms. */
  longestMs: number;
  /** Enquiries that the site confirmed. */
  taken: { email: string; reference: string; atMs: number }[];
  /** Enquiries that were not confirmed before the load ended. */
  open: string[];
  problems: string[];
};

/** Lets 50 visitors read pages, and sends two enquiries a second. Repeats each enquiry until the site confirms it. */
export function startLoad(url: string): { load: SiteLoad; stop(): Promise<void> } {
  const stopping = new AbortController();
  const load: SiteLoad = { pages: {}, posts: {}, longestMs: 0, taken: [], open: [], problems: [] };
  const isStopped = () => stopping.signal.aborted;

  async function time<T>(what: string, ask: () => Promise<T>): Promise<T | null> {
    const begin = performance.now();
    try {
      return await ask();
    } catch (error) {
      load.problems.push(`no answer: ${what} (${String(error)})`);
      return null;
    } finally {
      load.longestMs = Math.max(load.longestMs, performance.now() - begin);
    }
  }
  const count = (statuses: Record<number, number>, status: number, what: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status !== 200 && status !== 503) load.problems.push(`${what} answered ${status}`);
  };

  async function visit(number: number): Promise<void> {
    await wait((number / visitors) * readingMs);
    for (let page = number; !isStopped(); page += 1) {
      const path = pages[page % pages.length] ?? '/';
      await time(path, async () => {
        const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(10_000) });
        await response.arrayBuffer();
        count(load.pages, response.status, path);
      });
      await wait(readingMs);
    }
  }

  async function enquire(email: string): Promise<void> {
    let fields: URLSearchParams | null = null;
    for (; !isStopped(); await wait(300)) {
      fields ??= await openEnquiry(url, email).catch(() => null);
      const posted: URLSearchParams | null = fields;
      if (!posted) continue;
      const answer = await time('an enquiry', () => postEnquiry(url, email, posted));
      if (answer) count(load.posts, answer.status, 'an enquiry');
      if (!answer?.reference) continue;
      load.taken.push({ email, reference: answer.reference, atMs: performance.now() });
      return;
    }
    load.open.push(email);
  }

  async function enquireRegularly(): Promise<void> {
    const running: Promise<void>[] = [];
    const run = Math.random().toString(36).slice(2, 10);
    for (let number = 0; !isStopped(); number += 1) {
      running.push(enquire(`drill.${run}.${number}@example.com`));
      await wait(enquiryEveryMs);
    }
    await Promise.all(running);
  }

  const all = Promise.all([
    ...Array.from({ length: visitors }, (_, number) => visit(number)),
    enquireRegularly(),
  ]);
  return {
    load,
    stop: async () => {
      stopping.abort();
      await all;
    },
  };
}
