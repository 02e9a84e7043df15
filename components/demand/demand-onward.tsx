import { SpecialityField } from '@/components/forms/speciality-field';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { DemandPageProps } from '@/lib/demand/demand-view';
import { paths } from '@/lib/routes';
import styles from './demand-onward.module.css';

/** Where to go from the figures: an alert of one's own speciality, and for employers their page. */
export function DemandOnward({ choices }: { choices: DemandPageProps['choices'] }) {
  return (
    <div className={`wrap ${styles.onward}`}>
      <form className="panel panel--tint" action={paths.createJobAlert()} aria-labelledby="be-told">
        <h2 id="be-told">Get new jobs by email</h2>
        <p>An alert emails you new jobs in your speciality. You need no account.</p>
        <div className={styles.fields}>
          <SpecialityField name="specialty" label="Speciality" groups={choices} first="All specialities" />
          <Button type="submit">Create alert</Button>
        </div>
      </form>
      <div className={styles.more}>
        <h2>Next steps</h2>
        <ul className="plain">
          <li>
            <Link href={paths.jobs()}>Browse jobs by region and start month</Link>
          </li>
          <li>
            <Link href={paths.articles()}>Articles on rates, registration and locum life</Link>
          </li>
          <li>
            <Link href={paths.employers()}>Employers: ask for a doctor</Link>
          </li>
        </ul>
      </div>
    </div>
  );
}
