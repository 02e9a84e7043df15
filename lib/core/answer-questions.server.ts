import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from './bounded-thread.server';

/**
 * Answers the questions that `boundedThread` sends to this worker thread, one by one. If `answerIn` throws, the thread
 * ends and `askAll` rejects.
 */
export function answerQuestions<Question, Answer, Context = null>(
  answerIn: (context: Context) => (question: Question) => Answer,
): void {
  let answer: ((question: Question) => Answer) | undefined;
  parentPort?.on('message', ({ questions, context }: ThreadMessage<Question, Context>) => {
    if (context !== undefined) answer = answerIn(context);
    for (const question of questions) parentPort?.postMessage(answer?.(question));
  });
  // Signals that the code is loaded.
  parentPort?.postMessage(null);
}
