import { FormWithDraft } from '@/components/forms/form-with-draft';
import { UseOfDetails } from '@/components/forms/use-of-details';
import type { VacancyFormView } from '@/lib/vacancy-requests/vacancy-view';
import { TermsOfWork, WhoAndWhere } from './vacancy-fields';
import { VacancyList } from './vacancy-list';
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
          No account, no obligation. You get a reference, and we say by when someone calls you.
        </p>
        <FormWithDraft
          state={form.state}
          // Without script the answer is a page again: it opens where the form is.
          action="#request"
          draftKey={vacancyDraft}
          sendLabel="Send request"
        >
          {(parts) => (
            <>
              {/* What Enter presses without script: the first button of a form, which must not be another one. */}
              <button type="submit" hidden />
              <WhoAndWhere {...parts} regions={form.choices.regions} />
              <VacancyList {...parts} form={form} />
              <TermsOfWork {...parts} />
              <UseOfDetails to="handle your request" />
            </>
          )}
        </FormWithDraft>
      </div>
      <VacancySteps />
    </section>
  );
}
