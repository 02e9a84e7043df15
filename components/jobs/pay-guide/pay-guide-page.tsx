import Link from 'next/link';
import { Options } from '@/components/forms/options';
import { SpecialityField } from '@/components/forms/speciality-field';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Button, ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { SelectField, TextField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { slugify } from '@/lib/core/text';
import { gradeGroupLabels, gradeGroupNames } from '@/lib/jobs/listing/grade-group';
import {
  guideUnits,
  minAdverts,
  minPlacements,
  type PayGuideProps,
  type PayGuideTable,
} from '@/lib/jobs/pay-guide/pay-guide-view';
import { paths } from '@/lib/routes';
import styles from './pay-guide-page.module.css';
import { PayRange } from './pay-range';

export function PayGuidePage(props: PayGuideProps) {
  const { heading, tables, period, own, chosen, open } = props;
  return (
    <article>
      <header className={styles.top}>
        <div className="wrap">
          <Breadcrumbs
            crumbs={[
              { label: 'Home', href: paths.home() },
              { label: 'Doctors', href: paths.doctors() },
              { label: 'Pay guide' },
            ]}
          />
          <h1>Pay guide</h1>
          <p className="lead">What doctor jobs on this site pay in each region, by speciality and grade.</p>
        </div>
      </header>
      <div className={`wrap ${styles.guide}`}>
        <ErrorSummary errors={own.errors} />
        <GuideForm {...props} />
        {own.comparison && (
          <div role="status">
            <Note>{own.comparison}</Note>
          </div>
        )}
        <section aria-labelledby="pay">
          <h2 id="pay">{heading}</h2>
          <p className={styles.source}>
            {gradeGroupLabels[chosen.grades]}. Adverts from {period} that state a rate, including closed jobs.
          </p>
          {tables.length === 0 ? (
            <p>
              Fewer than {minAdverts} adverts in {period} state what they pay. Choose another group of grades,
              or see the <Link href={paths.jobList(chosen.specialty)}>open jobs</Link> in this speciality.
            </p>
          ) : (
            <>
              <Answers tables={tables} />
              <p className={styles.ways}>
                <ButtonLink href={open.href}>{open.label}</ButtonLink>
                <Link href={`${paths.doctorResources()}#rate-calculator`}>Rate calculator</Link>
              </p>
              <p className={styles.source}>
                Half of the adverts pay within the bar, a quarter pay less, and a quarter pay more. The dot is
                the median. For open jobs only, see{' '}
                <Link href={paths.specialitiesInDemand()}>specialities in demand</Link>.
              </p>
              <div className={styles.tables}>
                {tables.map((table) => (
                  <GuideTable key={table.title} table={table} />
                ))}
              </div>
            </>
          )}
        </section>
        <GuideMethod period={period} />
        <p>
          <ButtonLink href={open.href} look="ghost">
            {open.label}
          </ButtonLink>
        </p>
      </div>
    </article>
  );
}

/** Medians of whole countries, which lead to their tables. */
function Answers({ tables }: Pick<PayGuideProps, 'tables'>) {
  return (
    <nav aria-label="Tables">
      <ul className={`plain ${styles.answers}`}>
        {tables.map(({ title, currency, rows: [whole] }) => (
          <li key={title}>
            <a href={`#${slugify(title)}`}>
              <b className="num">
                {whole?.median} <small>{currency}</small>
              </b>
              <span>{title}</span>
              <small>Median of {whole?.from}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function GuideForm({ chosen, own, specialties, regions }: PayGuideProps) {
  const { values, errors } = own;
  return (
    <form className={`panel panel--tint ${styles.form}`} action={paths.payGuide()} noValidate>
      <div className={styles.fields}>
        <SpecialityField
          name="specialty"
          label="Speciality"
          groups={specialties}
          first="Choose a speciality"
          defaultValue={chosen.specialty}
        />
        <SelectField name="grades" label="Grade" defaultValue={chosen.grades}>
          <Options choices={gradeGroupNames.map((value) => ({ value, label: gradeGroupLabels[value] }))} />
        </SelectField>
        <SelectField name="type" label="Type of work" defaultValue={chosen.type}>
          <option value="locum">Locum</option>
          <option value="permanent">Permanent</option>
        </SelectField>
        <SelectField name="country" label="Country" defaultValue={chosen.country}>
          <option value="">Both</option>
          <option value="AU">Australia</option>
          <option value="NZ">New Zealand</option>
        </SelectField>
      </div>
      <details className={styles.own} open={values.rate !== ''}>
        <summary>
          Compare your own rate<span className="opt"> (optional)</span>
        </summary>
        <p className="small muted">Before tax, without super or KiwiSaver. We do not store it.</p>
        <div className={styles.fields}>
          <TextField
            name="rate"
            label="Your rate"
            defaultValue={values.rate}
            error={errors.find(({ field }) => field === 'rate')?.message}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
          />
          <SelectField name="per" label="Per" defaultValue={values.per}>
            <Options choices={guideUnits.map((value) => ({ value, label: value }))} />
          </SelectField>
          <SelectField name="region" label="Region" defaultValue={values.region}>
            {regions.map(({ label, choices }) => (
              <optgroup key={label} label={label}>
                <Options choices={choices} />
              </optgroup>
            ))}
          </SelectField>
        </div>
      </details>
      <Button type="submit">Show pay</Button>
    </form>
  );
}

/** The roles are explicit, because some browsers drop them when CSS changes the `display` of a table. */
function GuideTable({ table }: { table: PayGuideTable }) {
  const { title, currency, rows, missing, trend } = table;
  const scale = rows[0]?.line;
  return (
    <div id={slugify(title)}>
      <table className={styles.table} role="table">
        <caption>
          {title} <small>{currency}</small>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Region
            </th>
            <th scope="col" role="columnheader">
              Median
            </th>
            <th scope="col" role="columnheader">
              Typical range (half of adverts)
              {scale && (
                <span className={`num ${styles.axis}`} aria-hidden="true">
                  <span>{scale.from}</span> <span>{scale.to}</span>
                </span>
              )}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ name, href, median, half, from, line }) => (
            <tr key={`${name} ${from}`} role="row">
              <th scope="row" role="rowheader">
                {href ? <Link href={href}>{name}</Link> : name} <small>{from}</small>
              </th>
              <td role="cell" className="num">
                <b>{median}</b>
              </td>
              <td role="cell" className="num nowrap">
                {half}
                <PayRange line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {trend && <p className="small muted">{trend}</p>}
      {missing && (
        <p className="small muted">
          Fewer than {minAdverts} adverts in {missing}.
        </p>
      )}
    </div>
  );
}

function GuideMethod({ period }: { period: string }) {
  return (
    <details className={styles.method}>
      <summary>How this is worked out</summary>
      <p>
        The figures come from job adverts on this site in {period}, including jobs that have closed. For a
        range, we use the midpoint. Half of the adverts pay more than the median. We show a region only if it
        has at least {minAdverts} adverts.
      </p>
      <p>
        Rows marked “agreed” come from placements that we arranged and that both doctor and employer
        confirmed. We show them only if they are from at least {minPlacements} doctors. We never convert
        currencies, and never mix hours, days and years.
      </p>
      <p>Advertised pay is not a forecast. It does not tell you what a particular job will pay.</p>
    </details>
  );
}
