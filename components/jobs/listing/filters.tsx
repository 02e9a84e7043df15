import Link from 'next/link';
import { useRef } from 'react';
import { Options } from '@/components/forms/options';
import { count } from '@/lib/core/text';
import type { Choice } from '@/lib/http/form';
import type { FilterGroup as Group, JobResultsView } from '@/lib/jobs/listing/job-results-view';
import { postedWithinDays, radiiKm, searchRateUnits } from '@/lib/jobs/search/job-search';
import {
  formatInferredFilter,
  inferredField,
  shownSpecialtiesField,
  shownWhereField,
} from '@/lib/jobs/search/auto-ticked-filters';
import { furtherFacetNames, mainFacetNames, type FacetName } from '@/lib/jobs/search/search-facets';
import { paths } from '@/lib/routes';
import { FilterGroup } from './filter-group';
import styles from './filters.module.css';
import { useNarrowingClick } from './use-narrowing';

export function Filters({ view }: { view: JobResultsView }) {
  const { form } = view;
  const group = (name: FacetName) => {
    const found: Group | undefined = view.groups.find((entry) => entry.name === name);
    return (
      found && found.options.length > 0 && <FilterGroup key={name} group={found} inferred={form.inferred} />
    );
  };
  return (
    <>
      {form.place && <input type="hidden" name="place" value={form.place} />}
      {form.districts.map((slug) => (
        <input key={slug} type="hidden" name="district" value={slug} />
      ))}
      {form.area && <input type="hidden" name="area" value={form.area} />}
      <input type="hidden" name={shownWhereField} value={form.where} />
      {form.specialties && <input type="hidden" name={shownSpecialtiesField} value={form.specialties} />}
      {form.inferred.map((choice) => (
        <input
          key={formatInferredFilter(choice)}
          type="hidden"
          name={inferredField}
          value={formatInferredFilter(choice)}
        />
      ))}
      {form.literal && <input type="hidden" name="literal" value="1" />}
      {mainFacetNames.filter((name) => name !== 'work_type').map(group)}
      {form.place && (
        <fieldset className={styles.group}>
          <legend>Distance</legend>
          <SelectRow
            name="radius"
            label={`From ${form.where}`}
            value={form.radius ?? ''}
            choices={radiiKm.map((km) => ({ value: String(km), label: `Within ${km} km` }))}
          />
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend>Minimum rate</legend>
        <div className={styles.two}>
          <label className={styles.field}>
            <span>Amount</span>
            <input
              className="input num"
              type="text"
              inputMode="decimal"
              name="rate_min"
              defaultValue={form.rateMin}
              autoComplete="off"
            />
          </label>
          <SelectRow
            name="rate_unit"
            label="Per"
            value={form.rateUnit}
            choices={searchRateUnits.map((unit) => ({ value: unit, label: unit }))}
          />
        </div>
        <p className={styles.hint}>
          We compare AUD and NZD rates separately. We count a day as 10 hours, and a year as 46 weeks of 5
          days.
          {leftOutWords(view.leftOut)}
        </p>
      </fieldset>
      {furtherFacetNames.map(group)}
      <fieldset className={styles.group}>
        <legend>Posted</legend>
        <SelectRow
          name="posted_within"
          label="Posted within"
          value={form.postedWithin ?? ''}
          choices={[
            { value: '', label: 'Any time' },
            ...postedWithinDays.map((days) => ({
              value: String(days),
              label: days === 1 ? 'Last day' : `Last ${days} days`,
            })),
          ]}
        />
      </fieldset>
      <button type="submit" className={`btn btn--block ${styles.apply}`}>
        Apply filters
      </button>
    </>
  );
}

/**
 * Returns the note about jobs that the minimum rate excludes, because their pay cannot be compared with it. Null if
 * there are none.
 */
function leftOutWords({ percentOfBillings, unstated }: JobResultsView['leftOut']): string | null {
  const parts = [
    percentOfBillings > 0 && `${count(percentOfBillings, 'job')} paying a share of billings`,
    unstated > 0 && `${count(unstated, 'job')} without a stated rate`,
  ].filter(Boolean);
  return parts.length > 0 ? ` We left out ${parts.join(' and ')}.` : null;
}

type Props = { name: string; label: string; value: string | number; choices: Choice[] };

function SelectRow({ name, label, value, choices }: Props) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select className="select" name={name} defaultValue={value} data-shown={value}>
        <Options choices={choices} />
      </select>
    </label>
  );
}

export function FiltersHead({ clear, inDrawer }: { clear: boolean; inDrawer: boolean }) {
  const follow = useNarrowingClick(inDrawer);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.head}>
      <h2 id="filters-title" ref={title} tabIndex={-1}>
        Filters
      </h2>
      {clear && (
        <Link
          href={paths.jobList()}
          scroll={false}
          onClick={(event) => {
            follow(event);
            // Moves the focus to the title, because the link disappears with the last filter.
            if (event.defaultPrevented) title.current?.focus();
          }}
        >
          Clear all
        </Link>
      )}
    </div>
  );
}
