import Link from 'next/link';
import { usePageForms } from '@/components/forms/use-sender';
import { Facts } from '@/components/jobs/job-card/facts';
import type { EnquiryConsentView } from '@/lib/enquiries/enquiry/job-enquiries-view';
import { ConsentAnswers, ConsentContact, ConsentDocuments, consentTitleId } from './consent-parts';
import styles from './consent-parts.module.css';

type Props = Pick<EnquiryConsentView, 'consent'>;

const words = {
  asked: {
    title: 'May we put you forward?',
    lead: 'The employer gets nothing about you until you agree.',
    decision: 'Do you agree?',
  },
  granted: {
    title: 'You agreed to be put forward',
    lead: 'You agreed. We have told your consultant.',
    decision: 'What you agreed to',
  },
  revoked: {
    title: 'You said no to this job',
    lead: 'You said no. We will not put you forward for this job.',
    decision: 'Changed your mind?',
  },
  ended: {
    title: 'This enquiry has ended',
    lead: 'We no longer need your answer. You do not need to do anything.',
    decision: '',
  },
};

export const enquiryConsentTitle = ({ said }: EnquiryConsentView['consent']): string =>
  words[said ?? 'asked'].title;

export function EnquiryConsent({ consent, state }: EnquiryConsentView) {
  const forms = usePageForms({ state, action: consent.action }, () => consentTitleId);
  const { said, job } = consent;
  const { title, lead, decision } = words[said ?? 'asked'];
  return (
    <div className={`wrap ${styles.consent}`}>
      <div className={styles.head}>
        <h1 id={consentTitleId} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{lead}</p>
      </div>
      <div className={styles.about}>
        <section aria-labelledby="work-title">
          <h2 id="work-title">The job</h2>
          <p>
            <Link href={job.href}>{job.title}</Link>
          </p>
          <Facts {...job.facts} />
        </section>
      </div>
      {said !== 'ended' && (
        <div className={styles.decision}>
          <h2>{decision}</h2>
          <Agreement consent={consent} />
          <ConsentAnswers said={said} forms={forms} work="job" />
        </div>
      )}
      <div className={styles.about}>
        {(said === null || said === 'granted') && (
          <ConsentDocuments missing={consent.missingDocuments} isAsked={said === null} />
        )}
        {said !== 'ended' && <NextSteps consent={consent} />}
        <ConsentContact {...consent} work="job" />
      </div>
    </div>
  );
}

const Agreement = ({ consent: { said, name, isSent } }: Props) => (
  <>
    <p>
      {said === 'granted' ? 'We send' : 'If you agree, we send'} your name{name && ` (${name})`}, grade,
      speciality, registration number (if we have it) and when you are free to the people who choose the
      doctor. They get your details for this job only.
    </p>
    {said === 'granted' && (
      <p>
        You can withdraw your consent at any time.
        {isSent && ' The employer already has your details, so your consultant will call you first.'}
      </p>
    )}
  </>
);

function NextSteps({ consent: { said, isSent } }: Props) {
  const afterNo = 'This does not affect other jobs. If you change your mind, you can agree on this page.';
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title">What happens next</h2>
      {said === 'revoked' ? (
        <p>{afterNo}</p>
      ) : (
        <>
          {said === null && <p>If you agree:</p>}
          <ol>
            <li>
              {isSent
                ? 'Done: we sent your details to the employer.'
                : 'We send your details to the employer.'}
            </li>
            <li>Your consultant tells you what the employer says.</li>
            <li>
              If the employer accepts you, we send you the terms. Nothing is booked until you confirm them.
            </li>
          </ol>
          {said === null && <p>If you say no, the employer does not get your details. {afterNo}</p>}
        </>
      )}
    </section>
  );
}
