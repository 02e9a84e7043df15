import Head from 'next/head';
import { pageHref } from '@/lib/core/paged-list';
import { formatNumber } from '@/lib/core/text';
import { searchFeedHref } from '@/lib/site/syndication/search-feed';
import type { JobListProps } from '@/lib/site/landing/landing-view';
import type { Frame } from '@/lib/http/frame';

export function LandingHead({
  frame,
  view,
  landing,
}: Pick<JobListProps, 'view' | 'landing'> & { frame: Frame }) {
  const { total, heading, page: at, pageCount, pagesHref } = view;
  const numbered = at > 1 ? `, page ${formatNumber(at)}` : '';
  const title = landing?.title ?? `${formatNumber(total)} ${heading}${numbered}`;
  const description =
    landing?.description ??
    `${title} with dates, rate and place. You enquire and a consultant calls you back.`;
  return (
    <Head>
      <title key="title">{`${title} | ${frame.brandName}`}</title>
      <meta key="description" name="description" content={description} />
      {at > 1 && at <= pageCount && <link key="prev" rel="prev" href={pageHref(pagesHref, at - 1)} />}
      {at < pageCount && <link key="next" rel="next" href={pageHref(pagesHref, at + 1)} />}
      {landing &&
        [...landing.languages, 'x-default'].map((language) => (
          <link key={language} rel="alternate" hrefLang={language} href={frame.canonical} />
        ))}
      <link
        key="feed"
        rel="alternate"
        type="application/atom+xml"
        title={`New ${heading}`}
        href={searchFeedHref(pagesHref, 'xml')}
      />
    </Head>
  );
}
