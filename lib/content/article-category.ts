/** What an article is about. Without the descriptions (article-topics.ts): every page with a list of articles loads it. */
const names = {
  'locum-life': 'Locum life',
  'pay-and-contracts': 'Pay and contracts',
  moving: 'Moving to Australia or New Zealand',
  registration: 'Registration and paperwork',
} as const;

export type ArticleCategory = keyof typeof names;

/** Whether a word from outside names a category. */
export function isArticleCategory(slug: string): slug is ArticleCategory {
  return Object.hasOwn(names, slug);
}

/** The name that people read. */
export function categoryName(category: ArticleCategory): string {
  return names[category];
}
