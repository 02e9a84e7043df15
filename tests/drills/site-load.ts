import { setTimeout as wait } from 'node:timers/promises';
import { fillEnquiryForm, toFakeClientAddress } from '@/tests/hostile/send-enquiry';

/** Pause of a visitor in ms between two pages. */
const readingMs = 2_000;
/** Time after which a visitor sends a refused form again: a random number of ms, between 5 and 15 seconds. */
const waitAfterRefusal = () => 5_000 + Math.random() * 10_000;
const answerLimitMs = 30_000;
const pages = ['/', '/jobs/list', '/jobs/listing', '/jobs', '/doctors', '/jobs/list?when=any'];
/**
 * Sentence on nginx's page for a POST that a site did not answer. The browser still has the form, so nothing typed is
 * lost.
 */
const keptByBrowser = 'Go back to the form';

export type LoadOptions = { visitors: number; enquiriesPerSecond: number };

export type LoadStep = {
  name: string;
  /** True while the primary database is unavailable, when the site may refuse writes. */
  outage: boolean;
  /** True while the balancer itself is killed. No software can then answer the forms that it was passing on. */
  balancerKilled: boolean;
  startedAt: number;
  requests: number;
  unavailable: number;
  /** Number of GET requests that were repeated after a broken connection, as browsers do. */
  repeated: number;
  /** Number of forms that got no answer because the connection broke. */
  unanswered: number;
  longestMs: number;
};

export type SiteLoad = {
  steps: LoadStep[];
  taken: { email: string; reference: string; atMs: number }[];
  open: string[];
  problems: string[];
  step(name: string, state?: Partial<Pick<LoadStep, 'outage' | 'balancerKilled'>>): void;
  stop(): Promise<void>;
};

/**
 * Simulates visitors who read pages and send enquiries. A refused or unanswered enquiry is sent again until it is
 * confirmed.
 */
export function startLoad(url: string, { visitors, enquiriesPerSecond }: LoadOptions): SiteLoad {
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  const load: SiteLoad = {
    ...{ steps: [], taken: [], open: [], problems: [] },
    step(name, { outage = false, balancerKilled = false } = {}) {
      const counts = { requests: 0, unavailable: 0, repeated: 0, unanswered: 0, longestMs: 0 };
      load.steps.push({ name, outage, balancerKilled, startedAt: performance.now(), ...counts });
    },
    async stop() {
      stopping.abort();
      await all;
    },
  };
  load.step('before');

  async function ask(
    path: string,
    init: RequestInit = {},
  ): Promise<{ response: Response; text: string } | null> {
    const step = load.steps.at(-1) as LoadStep;
    const begin = performance.now();
    const what = `${step.name}: ${init.method ?? 'GET'} ${path}`;
    const send = async () => {
      const options = { ...init, redirect: 'manual', signal: AbortSignal.timeout(answerLimitMs) } as const;
      const response = await fetch(url + path, options);
      return { response, text: await response.text() };
    };
    step.requests += 1;
    try {
      const answer = await send().catch((error: unknown) => {
        if (init.method) throw error;
        step.repeated += 1;
        return send();
      });
      const { status } = answer.response;
      // A refusal during an outage is allowed even if the request began before the outage.
      const last = load.steps.at(-1) ?? step;
      if (status === 503) (last.outage ? last : step).unavailable += 1;
      else if (status !== 200 && status !== 303) load.problems.push(`${what} answered ${status}`);
      return answer;
    } catch (error) {
      const last = load.steps.at(-1) ?? step;
      last.unanswered += 1;
      if (!init.method || !last.balancerKilled) load.problems.push(`${what}: no answer (${String(error)})`);
      return null;
    } finally {
      step.longestMs = Math.max(step.longestMs, performance.now() - begin);
    }
  }

  async function visit(number: number): Promise<void> {
    await wait((number / visitors) * readingMs);
    for (let page = number; !isStopped(); page += 1) {
      await ask(pages[page % pages.length] ?? '/');
      await wait(readingMs);
    }
  }

  async function enquire(number: number, email: string): Promise<void> {
    const message = `Typed by ${email}`;
    // Every second visitor has no JavaScript and so gets HTML instead of JSON.
    const accept = number % 2 ? 'application/json' : 'text/html';
    let fields: URLSearchParams | null = null;
    for (let isRefused = false; !isStopped(); await wait(isRefused ? waitAfterRefusal() : 300)) {
      isRefused = false;
      if (!fields) {
        const html = (await ask('/enquire'))?.text ?? '';
        fields = await fillEnquiryForm(html, email).catch(() => null);
        isRefused = !fields;
        fields?.set('message', message);
        if (!fields) continue;
      }
      const headers = { accept, origin: url, 'x-forwarded-for': toFakeClientAddress(email) };
      const answer = await ask('/enquire', { method: 'POST', headers, body: fields });
      const where = `${answer?.response.headers.get('location')} ${answer?.text}`;
      const [reference] = /ENQ-\d{6}/.exec(where) ?? [];
      if (answer?.response.status === 503) {
        isRefused = true;
        const kept = answer.text.includes(accept === 'text/html' ? message : 'entries are still here');
        if (!kept && !answer.text.includes(keptByBrowser))
          load.problems.push(`a 503 lost what was typed (${accept}): ${answer.text.slice(0, 200)}`);
      } else if (reference) {
        load.taken.push({ email, reference, atMs: performance.now() });
        return;
      } else if (answer)
        load.problems.push(`an enquiry was neither confirmed nor refused: ${where.slice(0, 60)}`);
    }
    load.open.push(email);
  }

  async function enquireRegularly(): Promise<void> {
    const running: Promise<void>[] = [];
    const run = Math.random().toString(36).slice(2, 10);
    for (let number = 0; !isStopped(); number += 1) {
      running.push(enquire(number, `drill.${run}.${number}@example.com`));
      await wait(1000 / enquiriesPerSecond);
    }
    await Promise.all(running);
  }

  const all = Promise.all([
    ...Array.from({ length: visitors }, (_, number) => visit(number)),
    enquireRegularly(),
  ]);
  return load;
}
