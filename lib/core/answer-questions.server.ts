import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from './bounded-thread.server';

/**
 * Makes this worker thread answer the questions that `boundedThread` sends. If `answerIn` throws, the thread ends and
 * `askAll` rejects.
 */
export function answerQuestions<Question, Answer, Context = null>(
  answerIn: (context: Context) => (question: Question) => Answer | Promise<Answer>,
): void {
  let answer: ((question: Question) => Answer | Promise<Answer>) | undefined;
  async function answerAll({ questions, context }: ThreadMessage<Question, Context>): Promise<void> {
    if (context !== undefined) answer = answerIn(context);
    for (const question of questions) parentPort?.postMessage(await answer?.(question));
  }
  // If `answerAll` rejects, the unhandled rejection ends the thread.
  parentPort?.on('message', (message: ThreadMessage<Question, Context>) => void answerAll(message));
  // Tells `boundedThread` that the thread has loaded its code.
  parentPort?.postMessage(null);
}
