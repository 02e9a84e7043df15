import { answerQuestions } from '@/lib/core/answer-questions.server';
import { answerPackQuestion, type PackAnswer, type PackQuestion } from './build-pack.server';

answerQuestions<PackQuestion, PackAnswer>(() => answerPackQuestion);
