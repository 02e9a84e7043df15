import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { contentsOf } from '@/lib/content/content-headings';
import type { ContentView } from '@/lib/content/content-view';
import { ArticleTags } from './article-tags';
import { ContentBody } from './content-body';
import { ContentDates } from './content-dates';
import styles from './content-page.module.css';
import { ContentsList } from './contents-list';
import { LegalSummary } from './legal-summary';
import { SourceList } from './source-list';
import { hasWayOn, WayOn } from './way-on';

/** A page that is a text: head, contents list, body, sources, and the way on. */
export function ContentPage({ page, crumbs, more }: ContentView) {
  const headings = contentsOf(page.body);
  const aside = hasWayOn(page.group, more);
  const classes = [styles.grid, headings.length > 0 && styles.withContents, aside && styles.withMore];
  return (
    <article>
      <header className={`wrap ${styles.head}`}>
        {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
        <h1>{page.title}</h1>
        <p className="lead">{page.lead}</p>
        <ContentDates page={page} />
      </header>
      <div className={styles.line} aria-hidden="true" />
      <div className={`wrap ${classes.filter(Boolean).join(' ')}`}>
        {headings.length > 0 && <ContentsList headings={headings} />}
        <div className={styles.body}>
          {page.legal && <LegalSummary summary={page.legal.summary} />}
          <ContentBody blocks={page.body} />
          {page.sources.length > 0 && <SourceList sources={page.sources} />}
          {page.tags.length > 0 && <ArticleTags tags={page.tags} />}
        </div>
        <WayOn group={page.group} more={more} />
      </div>
    </article>
  );
}
