import { ContentBody } from '@/components/content/content-body';
import { ContentDates } from '@/components/content/content-dates';
import content from '@/components/content/content-page.module.css';
import { ContentsList } from '@/components/content/contents-list';
import { SourceList } from '@/components/content/source-list';
import { WayOn } from '@/components/content/way-on';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { contentsOf } from '@/lib/content/content-headings';
import type { ResourcesView } from '@/lib/resources/resources-view';
import { Calculators } from './calculators';
import { ChecklistSheet } from './checklist-sheet';
import { CopiedText } from './copied-text';
import { ItemList } from './item-list';
import styles from './resources-page.module.css';
import { Sheet } from './sheet';
import { useOpenSheet } from './use-open-sheet';

const ready = { id: 'what-to-have-ready', label: 'What to have ready' };
const states = { id: 'state-by-state', label: 'State by state' };
const texts = { id: 'texts-to-copy', label: 'Texts to copy' };

/** Checklists, texts to copy, calculators, and the official links. */
export function ResourcesPage({
  page,
  crumbs,
  more,
  offer,
  checklists,
  templates,
  calculators,
  kept,
}: ResourcesView) {
  useOpenSheet();
  const tools = calculators.map(({ name, title }) => ({ id: name, label: title }));
  const { everywhere, places, written } = checklists;
  return (
    <article className={styles.page}>
      <header className={`wrap ${content.head}`}>
        <Breadcrumbs crumbs={crumbs} />
        <h1>{page.title}</h1>
        <p className="lead">{page.lead}</p>
        <ContentDates page={page} />
      </header>
      <div className={content.line} aria-hidden="true" />
      <div className={`wrap ${styles.grid}`}>
        <ContentsList headings={[ready, states, texts, ...tools, ...contentsOf(page.body)]} />
        <div className={styles.main}>
          <section className={styles.everywhere} aria-labelledby={ready.id}>
            <h2 id={ready.id}>{ready.label}</h2>
            <p>{everywhere.intro}</p>
            <ItemList items={everywhere.items} />
          </section>
          <section className={styles.checklists} aria-labelledby={states.id}>
            <h2 id={states.id}>{states.label}</h2>
            <p>{places.intro}</p>
            <div className={styles.list}>
              {places.lists.map((list) => (
                <ChecklistSheet key={list.slug} list={list} written={written} />
              ))}
            </div>
          </section>
          <section aria-labelledby={texts.id}>
            <h2 id={texts.id}>{texts.label}</h2>
            <p>{templates.intro}</p>
            <div className={styles.list}>
              {templates.templates.map(({ slug, title, use, text }) => (
                <Sheet key={slug} id={slug} title={title} note={use}>
                  <CopiedText text={text} />
                </Sheet>
              ))}
            </div>
          </section>
          <Calculators key={JSON.stringify(calculators)} rendered={calculators} kept={kept} />
          <section className={content.body}>
            <ContentBody blocks={page.body} />
            <SourceList sources={page.sources} />
          </section>
        </div>
        <div className={styles.wayOn}>
          <WayOn more={more} offer={offer} />
        </div>
      </div>
    </article>
  );
}
