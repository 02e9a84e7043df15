import { paths } from '@/lib/routes';
import type { Publisher, StructuredData } from './job-structured-data';

// An id is the site's URL followed by a word. Data blocks on different pages can use it to refer to the same
// organisation, site or job.
const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;

export function buildOrganization({ brandName, siteUrl }: Publisher) {
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: brandName,
    url: siteUrl,
    logo: `${siteUrl}/icons/icon-512.png`,
  } as const;
}

export function organizationData(publisher: Publisher, sameAs: readonly string[] = []): StructuredData {
  return {
    '@context': 'https://schema.org',
    ...buildOrganization(publisher),
    areaServed: ['AU', 'NZ'],
    ...(sameAs.length > 0 && { sameAs: [...sameAs] }),
  };
}

export function webSiteData({ brandName, siteUrl }: Publisher): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: brandName,
    url: siteUrl,
    inLanguage: 'en-AU',
    publisher: { '@id': organizationId(siteUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${paths.jobList()}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
