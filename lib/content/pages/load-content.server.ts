import { breadcrumbList, type StructuredData } from '@/lib/jobs/listing/job-structured-data';
import type { ContentSource } from '@/lib/content/sources/content-source';
import { topicName, type ContentPage } from './content-page';
import { articleData, type Publisher } from './article-structured-data';
import { pickMore, type ContentView, type Crumb, findOffer } from './content-view';
import { plainBody, plainText, type Block } from './content-tree';

/**
 * Builds a schema.org FAQPage from the questions in a text: headings of level 3 that end in a question mark. Returns
 * null if the text has fewer than two questions.
 */
export function questionData(
  { path, body }: { path: string; body: readonly Block[] },
  siteUrl: string,
): StructuredData | null {
  const questions: { question: string; answer: Block[] }[] = [];
  let current: (typeof questions)[number] | null = null;
  for (const block of body) {
    if (block[0] === 'h2' || block[0] === 'h3') {
      const [level, , ...words] = block;
      const question = plainText(words);
      current = level === 'h3' && question.endsWith('?') ? { question, answer: [] } : null;
      if (current) questions.push(current);
    } else current?.answer.push(block);
  }
  const answered = questions.filter(({ answer }) => answer.length > 0);
  if (answered.length < 2) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': `${siteUrl}${path}#questions`,
    mainEntity: answered.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainBody(answer) },
    })),
  };
}

type Services = { content: Pick<ContentSource, 'page' | 'pages' | 'articles'>; config: Publisher };

type Described = { props: ContentView; structuredData: StructuredData[] };

export async function loadContentPage(
  services: Services,
  path: string,
): Promise<Described | { notFound: true }> {
  const found = await services.content.page(path);
  return found ? describeContentPage(services, found) : { notFound: true };
}

export async function describeContentPage(
  { content, config }: Services,
  found: ContentPage,
): Promise<Described> {
  const root = `/${found.group}`;
  const [parent, others, section] = await Promise.all([
    found.path === root ? null : content.page(root),
    content.pages(found.group),
    found.category && content.articles().then(({ categories }) => topicName(categories, found.category)),
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
    ...(found.published ? [articleData(found, section, config)] : []),
    ...(questions ? [questions] : []),
  ];
  return {
    props: { page, crumbs, more: pickMore(found, others), offer: findOffer(found.group) },
    structuredData,
  };
}
