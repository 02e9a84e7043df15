// Worker thread that sanitises typed descriptions; see sanitise-in-thread.server.ts.
import { answerQuestions } from '@/lib/core/answer-questions.server';
import { sanitiseTyped } from '@/lib/feeds/advert-text/sanitise-description.server';

answerQuestions(() => sanitiseTyped);
