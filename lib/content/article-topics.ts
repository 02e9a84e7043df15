import { categoryName } from './article-category';

/** Words that run across the categories, with what an article of each is good for. */
export const articleTags = [
  { slug: 'first-locum', name: 'First locum', description: 'For doctors in their first placement.' },
  {
    slug: 'rural',
    name: 'Rural and remote',
    description: 'Work in small towns and far from the next hospital.',
  },
  {
    slug: 'contracts',
    name: 'Contracts',
    description: 'What to settle in writing before a placement begins.',
  },
  { slug: 'rates', name: 'Rates', description: 'How pay is quoted, and how to compare two offers.' },
  { slug: 'tax-and-super', name: 'Tax and super', description: 'Records to keep; not tax advice.' },
  { slug: 'australia', name: 'Australia', description: 'Rules and customs at work in Australia.' },
  {
    slug: 'new-zealand',
    name: 'New Zealand',
    description: 'Rules and customs at work in Aotearoa New Zealand.',
  },
  {
    slug: 'overseas-doctors',
    name: 'Doctors from overseas',
    description: 'For doctors who trained elsewhere.',
  },
  {
    slug: 'credentials',
    name: 'Credentials',
    description: 'The papers that hospitals and regulators ask for.',
  },
  { slug: 'wellbeing', name: 'Wellbeing', description: 'Sleep, limits, and looking after yourself.' },
] as const;

export type ArticleTag = (typeof articleTags)[number]['slug'];

/** The categories in the order of their list, with what the reader finds there. */
export const articleCategories = [
  {
    slug: 'locum-life',
    name: categoryName('locum-life'),
    description: 'First days, nights, small towns: how locum work goes well for the doctor and the hospital.',
  },
  {
    slug: 'pay-and-contracts',
    name: categoryName('pay-and-contracts'),
    description: 'What a rate includes, what a contract must say, and which papers to keep.',
  },
  {
    slug: 'moving',
    name: categoryName('moving'),
    description: 'The right to work, pathways and the order of steps, depending on where you come from.',
  },
  {
    slug: 'registration',
    name: categoryName('registration'),
    description: 'Registration in both countries, references, and what a hospital checks before you start.',
  },
] as const;
