import Link from 'next/link';
import { useEffect, useRef, Fragment } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './job-results.module.css';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { formatNumber, upperFirst } from '@/lib/core/text';
import type { JobListProps } from '@/lib/site/landing/landing-view';
import { paths } from '@/lib/routes';
import { SearchForm } from './search-form';

export function ResultsTop({
  view,
  landing,
  formId,
}: Pick<JobListProps, 'view' | 'landing'> & { formId: string }) {
  const counts = view.dates?.counts ?? [];
  const heading = [
    `${formatNumber(view.total)} ${view.heading}`,
    ...counts.map((count) => `${count.number} ${count.words}`),
  ].join(', ');
  return (
    <div className={styles.top}>
      <div className="wrap">
        <Breadcrumbs
          crumbs={
            landing?.crumbs ?? [
              { label: 'Home', href: paths.home() },
              { label: 'Job search', href: paths.jobs() },
              { label: upperFirst(view.heading) },
            ]
          }
        />
        <div>
          <h1>
            <span className="num">{formatNumber(view.total)}</span> {view.heading}
          </h1>
          {counts.length > 0 && (
            <p className={styles.counts}>
              {counts.map(({ number, words }, index) => (
                <Fragment key={words}>
                  {index > 0 && <span aria-hidden>{' · '}</span>}
                  <b>{number}</b> {words}
                </Fragment>
              ))}
            </p>
          )}
          {landing?.intro && <p className={styles.intro}>{landing.intro}</p>}
        </div>
        <SearchSummary text={view.summary} />
        <SearchForm
          q={view.form.q || view.form.specialties}
          where={view.form.where}
          when={{ ...view.form.when, total: view.total }}
          workType={view.form.workType}
          formId={formId}
          className={styles.search}
        />
        <Understood terms={view.understood} literalHref={view.literalHref} />
        <p className="vh" role="status">
          {heading}
        </p>
      </div>
    </div>
  );
}

type Props = { terms: JobListProps['view']['understood']; literalHref: string | null };

function Understood({ terms, literalHref }: Props) {
  const read = terms.filter(({ text, label }) => text.toLowerCase() !== label.toLowerCase());
  if (read.length === 0 || !literalHref) return null;
  return (
    <p className={styles.understood}>
      We took{' '}
      {read.map(({ text, label }, index) => (
        <Fragment key={`${text} ${label}`}>
          {index > 0 && ', '}
          <b>{text}</b> as <b>{label}</b>
        </Fragment>
      ))}
      .{' '}
      <Link href={literalHref} scroll={false}>
        Search my exact words
      </Link>
    </p>
  );
}

/** On phones, one line replaces the closed search form. A native `details` element works without JavaScript. */
function SearchSummary({ text }: { text: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    // Closes the form after a new search, so that the results are visible. Moves the focus out first, because the
    // form will be hidden.
    const summary = details.current;
    if (!summary?.open) return;
    const close = () => {
      const within = summary.nextElementSibling?.contains(document.activeElement);
      summary.open = false;
      if (within) summary.querySelector('summary')?.focus();
    };
    // Waits until the dates dialog closes, because it is inside the form.
    const dialog = summary.nextElementSibling?.querySelector('dialog[open]');
    if (!dialog) return close();
    dialog.addEventListener('close', close, { once: true });
    return () => dialog.removeEventListener('close', close);
  }, [text]);
  return (
    <details ref={details} className={styles.summary}>
      <summary>
        <Icon name="search" />
        <span>
          <span className="vh">Change search: </span>
          {text}
        </span>
        <Icon name="edit" />
      </summary>
    </details>
  );
}
