import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from './bounded-thread.server';

/**
 * Answers questions in a worker thread that `boundedThread` started. Sends each answer as soon as it is known. An error
 * thrown by `answerIn` ends the thread and rejects the `askAll` that waits for it.
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
