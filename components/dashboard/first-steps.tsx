import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/web/paths';
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
            Grade, speciality, registration, when you are free. Five minutes, once: it fills in your
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
          <h3>Find jobs, and let new ones come to you</h3>
          <p className={styles.text}>
            <Link href={paths.jobs()}>Search jobs</Link>, save what you like, and make an alert of a search
            that fits.
          </p>
        </li>
        <li className="path__stop">
          <span className="path__dot" aria-hidden="true">
            3
          </span>
          <h3>Enquire</h3>
          <p className={styles.text}>
            A consultant calls you back and answers your questions. Nothing goes to a hospital without your
            word.
          </p>
        </li>
      </ol>
    </section>
  );
}
