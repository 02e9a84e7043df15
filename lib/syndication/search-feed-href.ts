/** Address of the feed of a search: that of its results with one more segment, `/jobs/list/locum/feed.xml?grade=…`. */
export function searchFeedHref(resultsHref: string, format: 'xml' | 'json'): string {
  const [path = '', query] = resultsHref.split('?');
  return `${path}/feed.${format}${query ? `?${query}` : ''}`;
}
