import Link from 'next/link';
import { shareLinks, type ShareLinks } from '@/lib/platform/analytics/share-links';
import { type ArticleView, type ArticleJobs, checkedOn } from '@/lib/content/pages/content-view';
import { ArticleList, ArticlePicture } from './article-list';
import styles from './article-page.module.css';
import { ContentPage } from '@/components/content/pages/content-page';
import { ShareWays } from '@/components/jobs/share/share-ways';
import { paths } from '@/lib/routes';
import endStyles from './article-end.module.css';
import row from '@/components/ui/choice-row.module.css';
import pageStyles from '@/components/content/pages/content-page.module.css';
import { Day } from '@/components/ui/day';
import { RateText } from '@/components/jobs/job-card/facts';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import sideStyles from './article-side.module.css';
import type { Frame } from '@/lib/http/frame';
import { ContentHead } from '@/components/content/pages/content-head';

export type ArticleRouteProps = ArticleView & { frame: Frame };

export function ArticleRoute({ frame, ...view }: ArticleRouteProps) {
  const { title, description } = view.page;
  return (
    <>
      <ContentHead title={title} description={description} brandName={frame.brandName} />
      <ArticlePage {...view} address={frame.canonical} />
    </>
  );
}

function ArticleSide({ jobs }: { jobs: ArticleJobs | null }) {
  return (
    <aside className={sideStyles.side} aria-labelledby="article-jobs">
      {jobs ? (
        <>
          <h2 id="article-jobs">{jobs.title}</h2>
          <ul className={sideStyles.jobs}>
            {jobs.jobs.map(({ number, href, title, dates, rate }) => (
              <li key={number}>
                <h3>
                  <Link href={href}>{title}</Link>
                </h3>
                <dl>
                  <dt className="vh">Dates</dt>
                  <dd>{dates.value}</dd>
                  <dt className="vh">Rate</dt>
                  <dd>
                    <RateText rate={rate} />
                  </dd>
                </dl>
              </li>
            ))}
          </ul>
          <Link href={jobs.all.href} className="more">
            {jobs.all.label} <Icon name="onward" />
          </Link>
        </>
      ) : (
        <div className="panel panel--tint">
          <h2 id="article-jobs">Looking for work?</h2>
          <ButtonLink href={paths.jobList()} block>
            Search open jobs
          </ButtonLink>
        </div>
      )}
    </aside>
  );
}

function ArticleByline({ page, category }: Pick<ArticleView, 'page' | 'category'>) {
  const { author, reviewer, published, updated, minutes, sources } = page;
  const checked = checkedOn(sources);
  return (
    <p className={pageStyles.dates}>
      {category && (
        <span>
          <Link href={category.href}>{category.label}</Link>
        </span>
      )}
      {author && (
        <span>
          By <b>{author.name}</b>
        </span>
      )}
      {reviewer && (
        <span>
          Reviewed by <b>{reviewer.name}</b>, {reviewer.role}
        </span>
      )}
      {published && (
        <span>
          <Day date={published} />
          {published !== updated && (
            <>
              , updated <Day date={updated} />
            </>
          )}
        </span>
      )}
      <span>{minutes} min read</span>
      {checked && (
        <span>
          Sources checked on <Day date={checked} />
        </span>
      )}
    </p>
  );
}

function ArticleTags({ tags }: Pick<ArticleView, 'tags'>) {
  return (
    <nav aria-label="Article tags">
      <ul className={row.row}>
        {tags.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const shareStyles = { item: 'btn btn--ghost btn--sm', list: endStyles.list, done: endStyles.done };

function ArticleEnd({ page, tags, links }: Pick<ArticleView, 'page' | 'tags'> & { links: ShareLinks }) {
  const { author, title } = page;
  return (
    <div className={endStyles.end}>
      {author && (
        <section aria-labelledby="author">
          <h2 id="author">Who wrote this</h2>
          <p>
            <b>{author.name}</b>
            {author.kind === 'person' && <>, {author.role}</>}. {author.about}{' '}
            <span className={endStyles.screen}>
              Found something out of date? <Link href={paths.contactUs()}>Tell us</Link>.
            </span>
          </p>
        </section>
      )}
      {tags.length > 0 && <ArticleTags tags={tags} />}
      <section className={endStyles.share} aria-labelledby="share">
        <h2 id="share">Share this article</h2>
        <ShareWays what="article" links={links} title={title} styles={shareStyles} />
      </section>
    </div>
  );
}

type ArticlePageProps = ArticleView & { address: string };

export function ArticlePage({ page, crumbs, category, tags, jobs, next, address }: ArticlePageProps) {
  return (
    <>
      <ContentPage
        page={page}
        crumbs={crumbs}
        more={[]}
        offer={null}
        article={{
          byline: <ArticleByline page={page} category={category} />,
          picture: page.picture && (
            <ArticlePicture src={page.picture} alt={page.pictureAlt} className={styles.picture} />
          ),
          end: <ArticleEnd page={page} tags={tags} links={shareLinks('article', address, page.title)} />,
          side: <ArticleSide jobs={jobs} />,
        }}
      />
      {next.length > 0 && (
        <aside className={`section section--surface ${styles.next}`} aria-labelledby="next">
          <div className="wrap">
            <h2 id="next">More articles</h2>
            <ArticleList articles={next} level={3} />
          </div>
        </aside>
      )}
    </>
  );
}
