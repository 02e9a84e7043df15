import type { AnalyticsEvent } from './analytics-events';

type Search = {
  total: number;
  page: number;
  sort: string;
  chips: readonly unknown[];
  form: { q: string; where: string };
};

/** Returns the analytics event for a search, without the text that the visitor typed. */
export function searchPerformed({ total, page, sort, chips, form }: Search): AnalyticsEvent {
  return {
    name: 'search performed',
    properties: {
      results: total,
      filters: chips.length,
      page,
      sort,
      has_words: form.q !== '',
      has_place: form.where !== '',
    },
  };
}
