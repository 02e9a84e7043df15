import { once } from 'node:events';
import type { Worker, WorkerOptions } from 'node:worker_threads';

/** Time limit, in ms, for a new thread to load its code. On a busy machine, loading can take longer than an answer. */
const loadingMs = 60_000;
const idleMs = 60_000;

/**
 * Options for a `Worker` whose file calls `answerQuestions`. Loads tsx, because the file is TypeScript if no bundler
 * has compiled it.
 */
export const threadOptions = (maxMegabytes: number): WorkerOptions => ({
  execArgv: ['--import', 'tsx'],
  resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
});

/** `context` is missing if it equals the context of the previous message. */
export type ThreadMessage<Question, Context> = { questions: readonly Question[]; context?: Context };

export type BoundedThread<Question, Answer, Context> = {
  /**
   * Returns the answers in the order of the questions. If a question takes too long or exceeds the memory limit, its
   * answer is null and `onUnanswered` is called. If `onUnanswered` throws, `askAll` rejects.
   */
  askAll(
    questions: readonly Question[],
    context: Context,
    onUnanswered?: () => void,
  ): Promise<(Answer | null)[]>;
  end(): Promise<void>;
};

/**
 * Runs slow computations ("questions") in a worker thread that all callers share, so that they cannot block the
 * process. If an answer takes longer than `timeoutMs`, ends the thread and asks the remaining questions in a new
 * thread. The thread also ends when it is idle.
 */
export function boundedThread<Question, Answer, Context = null>(
  start: () => Worker,
  timeoutMs: number,
): BoundedThread<Question, Answer, Context> {
  let running: Worker | null = null;
  let sentContext: Context | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    const worker = running;
    running = null;
    await worker?.terminate();
  }

  async function startWorker(): Promise<Worker> {
    const worker = start();
    // Without this listener, an error in an idle thread would end the process.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (running === worker) running = null;
    });
    try {
      await once(worker, 'message', { signal: AbortSignal.timeout(loadingMs) });
    } catch (cause) {
      await worker.terminate();
      throw new Error('The thread did not start', { cause });
    }
    worker.unref();
    running = worker;
    sentContext = undefined;
    return worker;
  }

  function ask(worker: Worker, message: ThreadMessage<Question, Context>): Promise<Answer[]> {
    return new Promise((resolve, reject) => {
      const answers: Answer[] = [];
      const settle = () => {
        clearTimeout(timer);
        worker.off('message', take).off('error', fail).off('exit', settle);
        resolve(answers);
      };
      const take = (answer: Answer) => {
        answers.push(answer);
        timer.refresh();
        if (answers.length === message.questions.length) settle();
      };
      const fail = (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error);
        settle();
      };
      const timer = setTimeout(() => {
        const before = answers.length;
        // If the process is busy, an answer may have arrived in time but not been read. `setImmediate` lets the process
        // read it before the thread is ended.
        setImmediate(() => answers.length === before && settle());
      }, timeoutMs);
      worker.on('message', take).on('error', fail).on('exit', settle);
      worker.postMessage(message);
    });
  }

  async function answerAll(
    questions: readonly Question[],
    context: Context,
    onUnanswered: () => void,
  ): Promise<(Answer | null)[]> {
    const answers: (Answer | null)[] = [];
    while (answers.length < questions.length) {
      const worker = running ?? (await startWorker());
      const rest = questions.slice(answers.length);
      const message = context === sentContext ? { questions: rest } : { questions: rest, context };
      sentContext = context;
      answers.push(...(await ask(worker, message)));
      if (answers.length === questions.length) break;
      await end();
      answers.push(null);
      onUnanswered();
    }
    return answers;
  }

  return {
    end,
    askAll: (questions, context, onUnanswered = () => undefined) => {
      const answers = queue.then(() => {
        clearTimeout(idle);
        return answerAll(questions, context, onUnanswered);
      });
      queue = answers.catch(end).then(() => {
        idle = setTimeout(() => void end(), idleMs).unref();
      });
      return answers;
    },
  };
}
