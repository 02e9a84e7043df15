import { paths } from '@/lib/routes';
import type { Publisher, StructuredData } from './job-structured-data';

// One scheme of ids: what a page is about is its address and a word for the thing, so that blocks of several pages
// speak of the same organisation, site or job.
const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;

/** The organisation as other data names it: with what search engines ask for wherever one stands. */
export function organizationOf({ brandName, siteUrl }: Publisher) {
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: brandName,
    url: siteUrl,
    logo: `${siteUrl}/icons/icon-512.png`,
  } as const;
}

/** schema.org Organization of ourselves; `sameAs` are our pages elsewhere. */
export function organizationData(publisher: Publisher, sameAs: readonly string[] = []): StructuredData {
  return {
    '@context': 'https://schema.org',
    ...organizationOf(publisher),
    areaServed: ['AU', 'NZ'],
    ...(sameAs.length > 0 && { sameAs: [...sameAs] }),
  };
}

/** schema.org WebSite with the address of its search. */
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
