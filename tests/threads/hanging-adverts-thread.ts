// Maps adverts as map-adverts-thread.server.ts does, but hangs at an advert with the title "Hang".
import { answerQuestions } from '@/lib/core/answer-questions.server';
import { feedVocabulary } from '@/lib/feeds/advert-text/feed-vocabulary';
import { mapAdvert } from '@/lib/feeds/import/map-advert.server';
import type { AdvertQuestion } from '@/lib/feeds/import/map-in-thread.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';

answerQuestions((data: ReferenceData) => ({ advert, settings }: AdvertQuestion) => {
  if (advert.title === 'Hang') for (;;);
  return mapAdvert(advert, { ...settings, words: feedVocabulary(data) });
});
