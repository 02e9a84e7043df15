import type { StructuredData } from '@/lib/jobs/listing/job-structured-data';
import { buildOrganization } from '@/lib/jobs/listing/site-structured-data';
import { givenPaths } from '@/lib/routes';
import { type Person, type ContentPage, wordCount } from '@/lib/content/pages/content-page';

export type Publisher = { brandName: string; siteUrl: string };

/** `section` is the name of the article's category. If the author is a team, the organisation is the author. */
export function articleData(
  page: ContentPage,
  section: string | null,
  { brandName, siteUrl }: Publisher,
): StructuredData {
  const organisation = buildOrganization({ brandName, siteUrl });
  const slug = page.path.split('/').at(-1) ?? '';
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': `${siteUrl}${page.path}#article`,
    headline: page.title,
    description: page.description,
    url: siteUrl + page.path,
    // In schema.org the reviewer is a property of the page, not of the article.
    mainEntityOfPage: page.reviewer
      ? { '@type': 'WebPage', '@id': siteUrl + page.path, reviewedBy: personData(page.reviewer) }
      : siteUrl + page.path,
    image: siteUrl + givenPaths.sharePicture('article', slug),
    datePublished: page.published ?? page.updated,
    dateModified: page.updated,
    inLanguage: 'en-AU',
    wordCount: wordCount(page.body),
    author: page.author?.kind === 'person' ? personData(page.author) : organisation,
    publisher: organisation,
    ...(section && { articleSection: section }),
    ...(page.sources.length > 0 && { citation: page.sources.map(({ href }) => href) }),
  };
}

function personData({ name, role, about }: Person) {
  return { '@type': 'Person', name, jobTitle: role, ...(about && { description: about }) };
}
