import clsx from 'clsx';
import { useState } from 'react';
import { formatNumber } from '@/lib/core/text';
import type { FilterGroup as Group } from '@/lib/jobs/listing/job-results-view';
import type { FacetOption } from '@/lib/jobs/search/job-search';
import type { InferredFilter } from '@/lib/jobs/search/auto-ticked-filters';
import { getFacet, type FacetName } from '@/lib/jobs/search/search-facets';
import styles from './filters.module.css';
import { useHydrated } from '@/components/ui/use-hydrated';

const shownFirst = 5;

/** Returns the options that a collapsed group shows: the options that had the most jobs when the page was opened. */
function firstValues({ name, options }: Group): string[] {
  const { folded } = getFacet(name);
  if (!folded || options.length <= shownFirst + 1) return options.map(({ value }) => value);
  const largest = [...options].sort((a, b) => b.count - a.count).slice(0, shownFirst);
  const values = largest.map(({ value }) => value);
  return folded === 'by-count'
    ? values
    : options.map(({ value }) => value).filter((value) => values.includes(value));
}

const isChosen = ({ selected, children = [] }: FacetOption): boolean =>
  selected || children.some((child) => child.selected);

// Returns whether the search words mean this option or one of its suboptions.
const isInferred = (
  name: FacetName,
  { value, children = [] }: FacetOption,
  inferred: readonly InferredFilter[],
) =>
  inferred.some(
    (choice) =>
      choice.name === name &&
      (choice.value === value || children.some((child) => child.value === choice.value)),
  );

/**
 * Group of filter options with their numbers of jobs. The options keep their order when the numbers change, so that
 * the focus stays in place.
 */
export function FilterGroup({ group, inferred }: { group: Group; inferred: readonly InferredFilter[] }) {
  const { legend, name, plural = `${name}s` } = getFacet(group.name);
  const [first, setFirst] = useState(() => firstValues(group));
  // Options that the site ticked because of the search words. A collapsed group shows them, because the visitor did
  // not tick them.
  const pinned = group.options
    .filter((option) => isInferred(group.name, option, inferred))
    .map(({ value }) => value)
    .filter((value) => !first.includes(value));
  if (pinned.length > 0) setFirst([...pinned, ...first]);
  const [typed, setTyped] = useState('');
  const [open] = useState(() =>
    group.options.some((option) => !first.includes(option.value) && isChosen(option)),
  );
  const rest = group.options.filter(({ value }) => !first.includes(value));
  const row = (option: FacetOption) => (
    <OptionRow key={option.value} name={group.name} option={option} typed={typed.trim().toLowerCase()} />
  );
  return (
    <fieldset className={clsx(styles.group, styles.options)}>
      <legend>{legend}</legend>
      {first.flatMap((value) => group.options.filter((option) => option.value === value)).map(row)}
      {rest.length > 0 && (
        <details className={styles.more} open={open}>
          <summary className="sym sym--plus">{`${rest.length} more ${rest.length === 1 ? name : plural}`}</summary>
          {group.name === 'specialty' && <Typeahead typed={typed} onType={setTyped} />}
          {rest.map(row)}
        </details>
      )}
    </fieldset>
  );
}

function Typeahead({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  if (!useHydrated()) return null;
  return (
    <input
      className={clsx('input', styles.typeahead)}
      type="search"
      aria-label="Find a speciality"
      autoComplete="off"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}

function OptionRow({ name, option, typed }: { name: FacetName; option: FacetOption; typed: string }) {
  const { label, children = [] } = option;
  const matches = (text: string) => text.toLowerCase().includes(typed);
  const shown = children.filter((child) => isChosen(option) || (typed !== '' && matches(child.label)));
  const hidden = typed !== '' && !matches(label) && shown.length === 0 && !isChosen(option);
  return (
    <>
      <OptionLabel name={name} option={option} hidden={hidden} />
      {shown.length > 0 && (
        <div className={styles.below} role="group" aria-label={`Subspecialities of ${label}`}>
          {shown.map((child) => (
            <OptionLabel key={child.value} name={name} option={child} />
          ))}
        </div>
      )}
    </>
  );
}

function OptionLabel({ name, option, hidden }: { name: FacetName; option: FacetOption; hidden?: boolean }) {
  const { value, label, count, selected } = option;
  return (
    <label className={count === 0 ? styles.none : undefined} hidden={hidden}>
      <input type="checkbox" name={name} value={value} defaultChecked={selected} />
      {`${label} `}
      {count > 0 && <span>{`(${formatNumber(count)})`}</span>}
    </label>
  );
}
