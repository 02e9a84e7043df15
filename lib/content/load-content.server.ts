import { breadcrumbList, type StructuredData } from '@/lib/jobs/job-structured-data';
import type { ContentPages } from '@/lib/services/cms/content-pages';
import type { ContentPage } from './content-page';
import { articleData, type Publisher } from './article-structured-data';
import { questionData } from './question-structured-data';
import { pickMore, type ContentView, type Crumb } from './content-view';
import { offerOf } from './way-on';

type Services = { pages: ContentPages; config: Publisher };

type Described = { props: ContentView; structuredData: StructuredData[] };

/** The page at an address, as a page's loader answers. */
export async function loadContentPage(
  services: Services,
  path: string,
): Promise<Described | { notFound: true }> {
  const found = await services.pages.page(path);
  return found ? describeContentPage(services, found) : { notFound: true };
}

/** A text with its place on the site, what to read next, and what search engines are told of it. */
export async function describeContentPage(
  { pages, config }: Services,
  found: ContentPage,
): Promise<Described> {
  const root = `/${found.group}`;
  const [parent, others] = await Promise.all([
    found.path === root ? null : pages.page(root),
    pages.list(found.group),
  ]);
  const { label, path: own, featured, jobs, ...page } = found;
  const crumbs: Crumb[] = parent
    ? [
        { label: 'Home', href: '/' },
        { label: parent.label, href: parent.path },
        { label, href: own },
      ]
    : [];
  const questions = questionData(found, config.siteUrl);
  const structuredData = [
    ...(crumbs.length > 0 ? [breadcrumbList(crumbs, config.siteUrl)] : []),
    ...(found.published ? [articleData(found, config)] : []),
    ...(questions ? [questions] : []),
  ];
  return {
    props: { page, crumbs, more: pickMore(found, others), offer: offerOf(found.group) },
    structuredData,
  };
}
