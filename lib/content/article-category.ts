/** What an article is about, in the order of the list. */
export const articleCategories = [
  { slug: 'locum-life', name: 'Locum life' },
  { slug: 'pay-and-contracts', name: 'Pay and contracts' },
  { slug: 'moving', name: 'Moving to Australia or New Zealand' },
  { slug: 'registration', name: 'Registration and paperwork' },
] as const;

export type ArticleCategory = (typeof articleCategories)[number]['slug'];

/** The name that people read. */
export function categoryName(category: ArticleCategory): string {
  return articleCategories.find(({ slug }) => slug === category)?.name ?? category;
}
