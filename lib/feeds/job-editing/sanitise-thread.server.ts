import { answerQuestions } from '@/lib/core/answer-questions.server';
import { sanitiseTyped } from '@/lib/feeds/advert-text/sanitise-description.server';

answerQuestions(() => sanitiseTyped);
