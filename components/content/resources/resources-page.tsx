import Link from 'next/link';
import { useState, useRef } from 'react';
import { ContentBody } from '@/components/content/pages/content-body';
import { ContentDates } from '@/components/content/pages/content-dates';
import content from '@/components/content/pages/content-page.module.css';
import { ContentsList } from '@/components/content/pages/contents-list';
import { SourceList } from '@/components/content/pages/source-list';
import { NextSteps } from '@/components/content/pages/next-steps';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { buildTableOfContents } from '@/lib/content/pages/content-tree';
import type { ResourcesView, Checklist, TextTemplate } from '@/lib/content/resources/resources-view';
import { Day } from '@/components/ui/day';
import { paths } from '@/lib/routes';
import type { CalculatorView } from '@/lib/jobs/calculators/calculator-view';
import { Button } from '@/components/ui/button';
import { ItemList, Sheet, PrintButton, useOpenSheet } from './sheet';
import styles from './resources-page.module.css';
import sheetStyles from './sheet.module.css';
import { Calculator } from './calculator';
import calculatorStyles from './calculator.module.css';

/** Text with a copy button. If the browser cannot copy, pressing the text selects all of it. */
function CopiedText({ text }: { text: TextTemplate['text'] }) {
  const box = useRef<HTMLPreElement>(null);
  const [said, setSaid] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      if (box.current) getSelection()?.selectAllChildren(box.current);
      setSaid('The text is selected. Copy it now.');
    }
  }

  return (
    <>
      <pre ref={box} className={sheetStyles.text}>
        {text}
      </pre>
      <div className={sheetStyles.foot}>
        <Button look="ghost" small className={sheetStyles.scripted} onClick={() => void copy()}>
          Copy text
        </Button>
        <PrintButton what="text" />
        <span role="status" className="small muted">
          {said}
        </span>
      </div>
    </>
  );
}

function Calculators({ rendered, kept }: { rendered: CalculatorView[]; kept: Record<string, string> }) {
  const [sent, setSent] = useState(() => rendered.find(({ errors }) => errors.length > 0));
  return rendered.map((view) => (
    <section key={view.name} className={calculatorStyles.tool} aria-labelledby={view.name}>
      <h2 id={view.name}>{view.title}</h2>
      <p>{view.intro}</p>
      <Calculator
        rendered={view}
        kept={kept}
        sentWith={sent?.name === view.name ? sent.errors : []}
        onSent={(errors) => setSent({ ...view, errors })}
      />
    </section>
  ));
}

type Props = { list: Checklist; written: string };

function ChecklistSheet({ list: { slug, name, check, items, country }, written }: Props) {
  return (
    <Sheet id={slug} title={name} note={check}>
      <ItemList items={items} />
      <p className={sheetStyles.written}>
        Written on <Day date={written} /> from the linked pages. Rules change, and hospitals add their own.
        Check before you rely on this list.
      </p>
      <div className={sheetStyles.foot}>
        <PrintButton what="checklist" />
        {country === 'AU' && <Link href={paths.jobList(slug)}>Open jobs in {name}</Link>}
      </div>
    </Sheet>
  );
}

const ready = { id: 'what-to-have-ready', label: 'Documents to have ready' };
const states = { id: 'state-by-state', label: 'State by state' };
const texts = { id: 'texts-to-copy', label: 'Templates to copy' };

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
      <div className={`wrap ${styles.grid}`}>
        <ContentsList headings={[ready, states, texts, ...tools, ...buildTableOfContents(page.body)]} />
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
          <NextSteps more={more} offer={offer} />
        </div>
      </div>
    </article>
  );
}
