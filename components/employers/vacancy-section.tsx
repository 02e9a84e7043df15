import { KeptForm } from '@/components/forms/kept-form';
import { UseOfDetails } from '@/components/forms/use-of-details';
import type { VacancyFormView } from '@/lib/web/vacancy-view';
import { NeededWhen, TermsOfWork, TheDoctor, WhoAndWhere } from './vacancy-fields';
import { VacancySteps } from './vacancy-steps';
import styles from './vacancy-section.module.css';
import { vacancyDraft } from './vacancy-draft';

/** The form to ask for a doctor, and what happens with it. */
export function VacancySection({ form }: { form: VacancyFormView }) {
  return (
    <section className={`wrap section ${styles.grid}`}>
      <div className={styles.main}>
        <h2 id="request" className={styles.title}>
          Request a doctor
        </h2>
        <p className="lead">
          No account, no obligation. You get a reference and the time by which someone calls.
        </p>
        <KeptForm
          state={form.state}
          // Without script the answer is a page again: it opens where the form is.
          action="#request"
          draftKey={vacancyDraft}
          sendLabel="Send request"
        >
          {(parts) => (
            <>
              <WhoAndWhere {...parts} regions={form.choices.regions} />
              <TheDoctor {...parts} choices={form.choices} />
              <NeededWhen {...parts} urgencies={form.choices.urgencies} />
              <TermsOfWork {...parts} />
              <UseOfDetails to="handle your request" />
            </>
          )}
        </KeptForm>
      </div>
      <VacancySteps />
    </section>
  );
}
