import type { StructuredData } from '@/lib/jobs/job-structured-data';
import { categoryName } from './article-category';
import type { ContentPage } from './content-page';
import { wordCount } from './reading-time';

/** Who publishes the article and where. */
export type Publisher = { brandName: string; siteUrl: string };

/** schema.org Article. Author and publisher are the organisation: our texts are nobody's alone. */
export function articleData(page: ContentPage, { brandName, siteUrl }: Publisher): StructuredData {
  const organisation = { '@type': 'Organization', name: brandName, url: siteUrl };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: page.title,
    description: page.description,
    url: siteUrl + page.path,
    mainEntityOfPage: siteUrl + page.path,
    datePublished: page.published ?? page.updated,
    dateModified: page.updated,
    inLanguage: 'en-AU',
    wordCount: wordCount(page.body),
    author: organisation,
    publisher: organisation,
    ...(page.category && { articleSection: categoryName(page.category) }),
    ...(page.sources.length > 0 && { citation: page.sources.map(({ href }) => href) }),
  };
}
