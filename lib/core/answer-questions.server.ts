import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from './bounded-thread.server';

/**
 * Answers the questions that `boundedThread` sends to this worker thread. If `answerIn` throws, the thread ends and
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
  // If `answerAll` rejects, the thread ends.
  parentPort?.on('message', (message: ThreadMessage<Question, Context>) => void answerAll(message));
  // Reports that the code is loaded.
  parentPort?.postMessage(null);
}
