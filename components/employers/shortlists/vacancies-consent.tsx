import Link from 'next/link';
import {
  ConsentContact,
  ConsentDocuments,
  consentTitleId,
} from '@/components/enquiries/enquiry/consent-parts';
import styles from '@/components/enquiries/enquiry/consent-parts.module.css';
import { ActionForm } from '@/components/forms/action-form';
import { Radios } from '@/components/forms/radios';
import { refusedField } from '@/components/forms/refused-field';
import { usePageForms, type PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Note } from '@/components/ui/note';
import type { VacancyConsentView } from '@/lib/employers/shortlists/shortlist-view';
import { IfYouAgree, NextSteps, putForwardTitle, Withdrawal, Work } from './vacancy-consent';
import shared from './shortlist.module.css';

type Asked = NonNullable<VacancyConsentView['several']>[number];
type Props = { action: string; several: readonly Asked[] } & Pick<VacancyConsentView, 'state'>;

const isOpen = ({ consent }: Asked) => consent.said === null;
/** True if nothing has happened since the doctor's answer. */
const isUndecided = ({ consent }: Asked) => consent.said === 'granted' || consent.said === 'revoked';

export function titleSeveral(several: readonly Asked[]): string {
  const open = several.filter(isOpen).length;
  if (open === 0)
    return several.every(isUndecided)
      ? 'Thank you for your answers'
      : 'Your answers and the employers’ decisions';
  return open === 1 ? 'May we put you forward?' : `May we put you forward for ${open} vacancies?`;
}

/** Page with a question about each vacancy of one email. The doctor answers each question separately. */
export function VacanciesConsent({ action, several, state }: Props) {
  const forms = usePageForms({ state, action }, () => consentTitleId);
  const open = several.filter(isOpen);
  const answered = several.filter((asked) => !isOpen(asked));
  const [first] = open;
  const missing = [...new Set(open.flatMap(({ consent }) => consent.missingDocuments))];
  const granted = answered.filter(({ consent }) => consent.said === 'granted');
  // The steps of a vacancy whose shortlist we still have to send, because those of the others are further on.
  const next = granted.find(({ consent }) => consent.sentOn === null) ?? granted[0];
  const [{ consent: shown }] = several as readonly [Asked];
  return (
    <div className={`wrap ${styles.consent}`}>
      <div className={styles.head}>
        <h1 id={consentTitleId} tabIndex={-1}>
          {titleSeveral(several)}
        </h1>
        {(first || answered.every(isUndecided)) && (
          <p className="lead">
            {first
              ? 'Answer for each vacancy. An employer gets nothing about you until you agree.'
              : 'We have told your consultant.'}
          </p>
        )}
        <ErrorSummary errors={forms.errors} fieldId={() => `answer-${first?.id}`} />
      </div>
      <div className={styles.about}>
        {answered.length > 0 && <Answered answered={answered} />}
        {first && (
          <ActionForm forms={forms} what="answers" className={styles.about}>
            {open.map((asked) => (
              <Question key={asked.id} asked={asked} forms={forms} />
            ))}
            <Button type="submit">{open.length === 1 ? 'Send my answer' : 'Send my answers'}</Button>
          </ActionForm>
        )}
      </div>
      <div className={styles.about}>
        <ConsentDocuments missing={missing} isAsked />
        {first && <NextSteps consent={first.consent} />}
        {!first && next && <NextSteps consent={next.consent} />}
        {next && <Withdrawal />}
        <ConsentContact {...shown} work="vacancies" />
      </div>
    </div>
  );
}

function Question({ asked: { id, consent }, forms }: { asked: Asked; forms: PageForms }) {
  const name = `answer-${id}`;
  return (
    <section aria-labelledby={`vacancy-${id}`}>
      <h2 id={`vacancy-${id}`}>{consent.facility}</h2>
      {consent.filledNeed && <Note tone="warn">{consent.filledNeed}</Note>}
      {consent.overlap && <Note tone="warn">{consent.overlap}</Note>}
      <Work consent={consent} />
      {consent.summary && (
        <>
          <h3>What the employer will read about you</h3>
          <p className={shared.words}>{consent.summary}</p>
        </>
      )}
      <IfYouAgree consent={consent} />
      <input type="hidden" name={`summary-${id}`} value={consent.summary} />
      <fieldset>
        <legend>
          May we put you forward for {consent.facility}, {consent.dates}?
        </legend>
        <Radios
          id={name}
          name={name}
          choices={[
            { value: 'yes', label: 'Yes, put me forward' },
            { value: 'no', label: 'No, not for this vacancy' },
          ]}
          chosen={refusedField(forms, name)}
        />
      </fieldset>
    </section>
  );
}

/** Each vacancy links to its own page, where the doctor can change the answer. */
const Answered = ({ answered }: { answered: readonly Asked[] }) => (
  <section aria-labelledby="answered-title">
    <h2 id="answered-title">{answered.every(isUndecided) ? 'Your answers' : 'Each vacancy'}</h2>
    <ul>
      {answered.map((asked) => (
        <li key={asked.id}>
          {asked.consent.facility}, {asked.consent.placement?.dates ?? asked.consent.dates}:{' '}
          {putForwardTitle(asked.consent)}.{' '}
          <Link href={asked.consent.action}>
            {isUndecided(asked) ? 'Change this answer' : 'Read more'}
            <span className="vh"> about {asked.consent.facility}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
