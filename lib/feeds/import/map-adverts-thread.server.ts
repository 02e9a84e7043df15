import { answerQuestions } from '@/lib/core/answer-questions.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { feedVocabulary } from '@/lib/feeds/advert-text/feed-vocabulary';
import { mapAdvert } from './map-advert.server';
import type { AdvertQuestion } from './map-in-thread.server';

answerQuestions((data: ReferenceData) => {
  const words = feedVocabulary(data);
  return ({ advert, settings }: AdvertQuestion) => mapAdvert(advert, { ...settings, words });
});
