import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/routes';
import styles from './first-steps.module.css';

/** A new account: what to do first, in three steps. */
export function FirstSteps() {
  return (
    <section aria-labelledby="first-steps">
      <div className="section__head">
        <h2 id="first-steps">Three steps to your next job</h2>
      </div>
      <ol className="path">
        <li className="path__stop">
          <span className="path__dot" aria-hidden="true">
            1
          </span>
          <h3>Tell us what you do</h3>
          <p className={styles.text}>
            Grade, speciality, registration, when you are free. It takes five minutes and fills in your
            enquiries.
          </p>
          <p className={styles.way}>
            <ButtonLink href={paths.onboarding()} small>
              Start
            </ButtonLink>
          </p>
        </li>
        <li className="path__stop">
          <span className="path__dot" aria-hidden="true">
            2
          </span>
          <h3>Find jobs, and get new ones by email</h3>
          <p className={styles.text}>
            <Link href={paths.jobs()}>Search jobs</Link>, save what you like, and create an alert for a search
            that suits you.
          </p>
        </li>
        <li className="path__stop">
          <span className="path__dot" aria-hidden="true">
            3
          </span>
          <h3>Enquire</h3>
          <p className={styles.text}>
            A consultant calls you back and answers your questions. We send nothing to a hospital without your
            consent.
          </p>
        </li>
      </ol>
    </section>
  );
}
