import { RateBenchmark } from '@/components/employers/vacancy-requests/rate-benchmark';
import { Options } from '@/components/forms/options';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import { employerPaths } from '@/lib/routes';
import type { CountsView, FiguresView } from '@/lib/employers/organisations/employer-view';
import { EmployerFrame } from './employer-frame';
import styles from './figures.module.css';
import shared from './organisations.module.css';

const tooFew = 'Too few vacancies to show this figure';
const share = ({ filledShare }: CountsView) => (filledShare === null ? tooFew : `${filledShare}%`);

export function Figures({ view }: { view: FiguresView }) {
  const { all, quarters, needed, asked, benchmarks } = view;
  return (
    <EmployerFrame employer={view.employer} area="figures" title="Figures">
      <section className={shared.section} aria-labelledby="course">
        <h2 id="course">Your vacancies</h2>
        <dl className={styles.tiles}>
          <div>
            <dt>Requests in the last two years</dt>
            <dd>{all.requests}</dd>
          </div>
          <div>
            <dt>Open now</dt>
            <dd>{all.open}</dd>
          </div>
          <div>
            <dt>Median time to first candidate</dt>
            <dd>{all.toFirstName ?? tooFew}</dd>
          </div>
          <div>
            <dt>Closed vacancies that were filled</dt>
            <dd>{share(all)}</dd>
          </div>
        </dl>
        <p className={shared.meta}>
          Time to first candidate runs from your request to our first shortlist. Working time is Monday to
          Friday, 8 am to 6 pm in your region, excluding public holidays. We show a median or a percentage
          only if there are at least {needed} vacancies.
        </p>
        {quarters.length > 1 && (
          <div className={styles.scroll} role="region" aria-label="Figures by quarter" tabIndex={0}>
            <table className={styles.table}>
              <caption>Requests by the quarter in which we received them</caption>
              <thead>
                <tr>
                  <th scope="col">Quarter</th>
                  <th scope="col">Requested</th>
                  <th scope="col">Filled</th>
                  <th scope="col">Closed</th>
                  <th scope="col">Time to first candidate</th>
                  <th scope="col">Closed vacancies that were filled</th>
                </tr>
              </thead>
              <tbody>
                {quarters.map((quarter) => (
                  <tr key={quarter.name}>
                    <th scope="row">{quarter.name}</th>
                    <td>{quarter.requests}</td>
                    <td>{quarter.filled}</td>
                    <td>{quarter.closed}</td>
                    <td>{quarter.toFirstName ?? tooFew}</td>
                    <td>
                      {share(quarter)}
                      {quarter.filledShare !== null && (
                        <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                          <rect width={quarter.filledShare} height="6" />
                        </svg>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      <section className={`${shared.section} ${styles.pay}`} aria-labelledby="pay">
        <h2 id="pay">Pay in public adverts</h2>
        <p className={shared.meta}>
          Adverts on this site in the last 180 days, including those that have closed.
        </p>
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
      <h3>Compare the pay of other doctors</h3>
      <SelectField name="specialty" label="Speciality" defaultValue={values.specialty}>
        <option value="">Choose the speciality</option>
        {choices.specialties.map(({ label, choices: own }) => (
          <optgroup key={label} label={label}>
            <Options choices={own} />
          </optgroup>
        ))}
      </SelectField>
      <SelectField name="grade" label="Grade" defaultValue={values.grade}>
        <Options choices={choices.grades} first="Choose the grade" />
      </SelectField>
      <SelectField name="region" label="Region" defaultValue={values.region}>
        <option value="">Choose the region</option>
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
