// Thread that replies with its context and the question. The questions "hang", "throw" and "fill" make it hang, throw,
// or fill its memory.
import { answerQuestions } from '@/lib/core/answer-questions.server';

answerQuestions((context: string) => (question: string) => {
  if (question === 'hang') for (;;);
  if (question === 'throw') throw new Error('no such word');
  if (question === 'fill') for (const kept: string[][] = []; ;) kept.push(new Array(100_000).fill(question));
  return `${context} ${question}`;
});
