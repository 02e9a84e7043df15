import { articleData } from './article-structured-data';
import type { ContentPage } from '@/lib/content/pages/content-page';

const article: ContentPage = {
  path: '/articles/a-title',
  group: 'articles',
  title: 'A title',
  label: 'Short',
  lead: 'What it answers.',
  description: 'What it answers, for search engines.',
  updated: '2026-11-20',
  published: '2026-10-12',
  category: 'registration',
  tags: [],
  featured: false,
  picture: null,
  minutes: 1,
  body: [['p', 'One two three']],
  sources: [{ label: 'Board', href: 'https://board.example/', checked: '2026-11-20' }],
  author: { kind: 'team', name: 'Onward editorial team', about: null },
  reviewer: null,
  jobs: null,
  legal: null,
};
const site = { brandName: 'Onward', siteUrl: 'https://onward.example' };

test("an article's structured data has all fields that search engines require, with absolute URLs", () => {
  const organisation = {
    '@type': 'Organization',
    '@id': 'https://onward.example/#organization',
    name: 'Onward',
    url: 'https://onward.example',
    logo: 'https://onward.example/icons/icon-512.png',
  };
  expect(articleData(article, 'Registration and paperwork', site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': 'https://onward.example/articles/a-title#article',
    headline: 'A title',
    description: 'What it answers, for search engines.',
    url: 'https://onward.example/articles/a-title',
    mainEntityOfPage: 'https://onward.example/articles/a-title',
    image: 'https://onward.example/share/article/a-title.png',
    datePublished: '2026-10-12',
    dateModified: '2026-11-20',
    inLanguage: 'en-AU',
    wordCount: 3,
    author: organisation,
    publisher: organisation,
    articleSection: 'Registration and paperwork',
    citation: ['https://board.example/'],
  });
});

test('the structured data contain an article’s authors and reviewers as people', () => {
  const written = articleData(
    {
      ...article,
      author: { kind: 'person', name: 'A. Writer', role: 'Editor', about: 'Writes about pay.' },
      reviewer: { kind: 'person', name: 'Dr B. Reader', role: 'Anaesthetist', about: null },
    },
    null,
    site,
  );
  expect(written).toMatchObject({
    author: { '@type': 'Person', name: 'A. Writer', jobTitle: 'Editor', description: 'Writes about pay.' },
    mainEntityOfPage: {
      '@type': 'WebPage',
      '@id': 'https://onward.example/articles/a-title',
      reviewedBy: { '@type': 'Person', name: 'Dr B. Reader', jobTitle: 'Anaesthetist' },
    },
  });
});
