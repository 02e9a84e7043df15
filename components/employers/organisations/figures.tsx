import { RateBenchmark } from '@/components/employers/vacancy-requests/rate-benchmark';
import { Options } from '@/components/forms/options';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SelectField } from '@/components/ui/field';
import { count } from '@/lib/core/text';
import { employerPaths } from '@/lib/routes';
import type { FiguresView } from '@/lib/employers/organisations/employer-view';
import { EmployerFrame } from './employer-frame';
import styles from './figures.module.css';
import shared from './organisations.module.css';

const tooFew = 'Too few to show';

export function Figures({ view }: { view: FiguresView }) {
  const { all, recent, quarters, needed, asked, benchmarks } = view;
  const tiles = [
    ['Requests in the last 13 weeks', recent.requests, recent.compared],
    ['Open now', all.open, `of ${count(all.requests, 'request')} in the last two years`],
    ['Time to first shortlist', all.toFirstName ?? tooFew, 'median, in working time'],
    ['Filled', all.filled, 'of the vacancies that have ended'],
  ] as const;
  return (
    <EmployerFrame
      employer={view.employer}
      area="figures"
      title="Figures"
      lead="How fast we send you doctors, and what others pay."
    >
      <section className={shared.section} aria-labelledby="course">
        <h2 id="course">Your vacancies</h2>
        <dl className={styles.tiles}>
          {tiles.map(([label, number, note]) => (
            <div key={label}>
              <dt>
                {label}
                <small>{note}</small>
              </dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
        <details className={shared.fold}>
          <summary>
            How we count
            <Icon name="down" />
          </summary>
          <p className={shared.meta}>
            Times are working time: Monday to Friday, 8 am to 6 pm in your region, excluding public holidays.
            A working day has 10 hours. We show a median only if there are at least {needed} vacancies with a
            shortlist. A vacancy has ended once it is filled or closed.
          </p>
        </details>
        {quarters.length > 1 && (
          <table className={styles.table}>
            <caption>Requests by quarter</caption>
            <thead>
              <tr>
                <th scope="col">Quarter</th>
                <th scope="col">Requested</th>
                <th scope="col">Time to first shortlist</th>
                <th scope="col">Filled, of those ended</th>
              </tr>
            </thead>
            <tbody>
              {quarters.map((quarter) => (
                <tr key={quarter.name}>
                  <th scope="row">{quarter.name}</th>
                  <td data-label="Requested">{quarter.requests}</td>
                  <td data-label="Time to first shortlist">{quarter.toFirstName ?? tooFew}</td>
                  <td data-label="Filled, of those ended">{quarter.filled}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section className={`${shared.section} ${styles.pay}`} aria-labelledby="pay">
        <h2 id="pay">Pay in public adverts</h2>
        <p className={shared.meta}>Adverts on this site in the last 180 days, open and closed.</p>
        {asked && <RateBenchmark benchmark={asked} />}
        {benchmarks.length > 0 && <p className={styles.usual}>What you request most often</p>}
        {benchmarks.map((benchmark) => (
          <RateBenchmark key={`${benchmark.title} ${benchmark.about}`} benchmark={benchmark} />
        ))}
        <CompareForm view={view} />
      </section>
    </EmployerFrame>
  );
}

const work = [
  { value: 'locum', label: 'Locum' },
  { value: 'permanent', label: 'Permanent' },
];

function CompareForm({ view: { choices, values } }: { view: FiguresView }) {
  return (
    // A new search changes the key, so the form remounts with the sent choices.
    <form
      key={Object.values(values).join(' ')}
      method="get"
      action={employerPaths.figures()}
      className={styles.form}
    >
      <h3>Compare pay for another role</h3>
      <SelectField name="specialty" label="Speciality" defaultValue={values.specialty}>
        <option value="">Choose a speciality</option>
        {choices.specialties.map(({ label, choices: own }) => (
          <optgroup key={label} label={label}>
            <Options choices={own} />
          </optgroup>
        ))}
      </SelectField>
      <SelectField name="grade" label="Grade" defaultValue={values.grade}>
        <Options choices={choices.grades} first="Choose a grade" />
      </SelectField>
      <SelectField name="region" label="Region" defaultValue={values.region}>
        <option value="">Choose a region</option>
        {choices.regions.map(({ country, choices: own }) => (
          <optgroup key={country} label={country}>
            <Options choices={own} />
          </optgroup>
        ))}
      </SelectField>
      <SelectField name="work" label="Work type" defaultValue={values.work || 'locum'}>
        <Options choices={work} />
      </SelectField>
      <Button type="submit">Compare</Button>
    </form>
  );
}
