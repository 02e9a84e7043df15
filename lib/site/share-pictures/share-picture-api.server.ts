import type { App } from '@/lib/http/app.server';
import { topicName } from '@/lib/content/pages/content-page';
import { findJob } from '@/lib/jobs/listing/find-job.server';
import { closedLabels, jobFacts, workTypeLabels } from '@/lib/jobs/listing/job-card';
import type { FeedDocument } from '@/lib/http/cached-document.server';
import { renderSharePicture, type ShareText } from './render-share-picture.server';

export async function loadSharePicture(app: App, kind: string, file: string): Promise<FeedDocument | null> {
  const name = /^([\w-]{1,120})\.png$/.exec(file)?.[1];
  if (!name) return null;
  const text =
    kind === 'job' ? await jobText(app, name) : kind === 'article' ? await articleText(app, name) : null;
  return text && { type: 'image/png', body: await renderSharePicture(text) };
}

async function jobText(app: App, number: string): Promise<ShareText | null> {
  const job = await findJob({ db: app.db, data: await app.referenceData() }, number);
  if (!job) return null;
  const { dates, rate, place } = jobFacts(job);
  const closed = closedLabels[job.status];
  return {
    brand: app.config.brandName,
    kind: [workTypeLabels[job.workType], job.number, closed].filter(Boolean).join(' · '),
    title: job.title,
    facts: [
      dates.value,
      rate.known ? `${rate.amount} ${rate.unit ?? ''}` : rate.text,
      [place.value, place.detail].filter(Boolean).join(' · '),
    ],
  };
}

async function articleText(app: App, slug: string): Promise<ShareText | null> {
  const [article, { categories }] = await Promise.all([app.content.article(slug), app.content.articles()]);
  if (!article?.published) return null;
  return {
    brand: app.config.brandName,
    kind: topicName(categories, article.category) ?? 'Article',
    title: article.title,
    facts: [`${article.minutes} min read`],
  };
}
