/** What an article is about, in the order of the list, with what the reader finds there. */
export const articleCategories = [
  {
    slug: 'locum-life',
    name: 'Locum life',
    description: 'First days, nights, small towns: how locum work goes well for the doctor and the hospital.',
  },
  {
    slug: 'pay-and-contracts',
    name: 'Pay and contracts',
    description: 'What a rate includes, what a contract must say, and which papers to keep.',
  },
  {
    slug: 'moving',
    name: 'Moving to Australia or New Zealand',
    description: 'The right to work, pathways and the order of steps, depending on where you come from.',
  },
  {
    slug: 'registration',
    name: 'Registration and paperwork',
    description: 'Registration in both countries, references, and what a hospital checks before you start.',
  },
] as const;

export type ArticleCategory = (typeof articleCategories)[number]['slug'];

/** The name that people read. */
export function categoryName(category: ArticleCategory): string {
  return articleCategories.find(({ slug }) => slug === category)?.name ?? category;
}
