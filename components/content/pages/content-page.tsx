import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { buildTableOfContents } from '@/lib/content/pages/content-tree';
import type { ContentView } from '@/lib/content/pages/content-view';
import { ContentBody } from './content-body';
import { ContentDates } from './content-dates';
import styles from './content-page.module.css';
import { ContentsList } from './contents-list';
import { SourceList } from './source-list';
import { hasNextSteps, NextSteps } from './next-steps';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LinkList } from '@/components/ui/link-list';
import { Scene, type SceneName } from '@/components/ui/scene';
import { Topics } from './topics';
import type { Frame } from '@/lib/http/frame';
import { ContentHead } from './content-head';

export type ContentRouteProps = ContentView & { frame: Frame };

type Parts = {
  scene?: SceneName;
  /**
   * Content below the title of a section's front page. Null if there is none, undefined if the page is not a front
   * page. A front page shows its text as bands, without a list of contents.
   */
  hero?: ReactNode;
  navy?: boolean;
  children?: ReactNode;
  lastScene?: SceneName;
};

export function ContentRoute({ frame, ...view }: ContentRouteProps & Parts) {
  const { title, description } = view.page;
  return (
    <>
      <ContentHead title={title} description={description} brandName={frame.brandName} />
      <ContentPage {...view} />
    </>
  );
}

function LegalSummary({ summary }: { summary: string[] }) {
  return (
    <section className={`panel panel--tint ${styles.summary}`} aria-labelledby="summary">
      <h2 id="summary">In short</h2>
      <ul>
        {summary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function HeroOffer({ offer }: Pick<ContentView, 'offer'>) {
  return (
    offer && (
      <p className={styles.heroOffer}>
        <ButtonLink href={offer.href}>
          {offer.label} <Icon name="onward" />
        </ButtonLink>
      </p>
    )
  );
}

type ArticleParts = { byline: ReactNode; picture: ReactNode; end: ReactNode; side: ReactNode };

export function ContentPage({
  page,
  crumbs,
  more,
  offer,
  article,
  scene,
  hero,
  navy,
  children,
  lastScene,
}: ContentView & Parts & { article?: ArticleParts }) {
  const isFront = hero !== undefined;
  const headings = buildTableOfContents(page.body);
  const aside = article ? true : hasNextSteps({ more, offer });
  const classes = [styles.grid, headings.length > 0 && styles.withContents, aside && styles.withMore];
  return (
    <article className={article ? `${styles.text} ${styles.article}` : styles.text}>
      <header className={isFront ? (navy ? `on-navy ${styles.navy}` : styles.warm) : undefined}>
        <div className={`wrap ${styles.head}`}>
          {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
          <div className={styles.opening}>
            <div>
              <h1>{page.title}</h1>
              <p className="lead">{page.lead}</p>
              {article ? article.byline : !isFront && <ContentDates page={page} />}
              {isFront && !hero && <HeroOffer offer={offer} />}
            </div>
            {article?.picture}
            {scene && <Scene name={scene} eager />}
          </div>
          {hero}
        </div>
      </header>
      {children}
      {isFront ? (
        <>
          <Topics blocks={page.body} scene={lastScene} hasTicks={navy} />
          <div className={`wrap ${styles.end}`}>
            {hero && offer && (
              <section className={`panel panel--tint ${styles.last}`} aria-labelledby="last">
                <div>
                  <h2 id="last">{offer.title}</h2>
                  {offer.note && <p>{offer.note}</p>}
                </div>
                <HeroOffer offer={offer} />
              </section>
            )}
            {page.sources.length > 0 && <SourceList sources={page.sources} />}
            {more.length > 0 && (
              <nav aria-labelledby="read-next">
                <h2 id="read-next">Read next</h2>
                <LinkList links={more} columns={3} />
              </nav>
            )}
            <ContentDates page={page} />
          </div>
        </>
      ) : (
        <div className={`wrap ${classes.filter(Boolean).join(' ')}`}>
          {headings.length > 0 && <ContentsList headings={headings} />}
          <div className={styles.body}>
            {page.legal && <LegalSummary summary={page.legal.summary} />}
            <ContentBody blocks={page.body} />
            {page.sources.length > 0 && <SourceList sources={page.sources} />}
            {article?.end}
          </div>
          {article ? article.side : <NextSteps more={more} offer={offer} />}
        </div>
      )}
    </article>
  );
}
