import Link from 'next/link';
import {
  ConsentAnswers,
  ConsentContact,
  ConsentDocuments,
  consentTitleId,
} from '@/components/enquiries/enquiry/consent-parts';
import styles from '@/components/enquiries/enquiry/consent-parts.module.css';
import { usePageForms } from '@/components/forms/use-sender';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { paths } from '@/lib/routes';
import { unknownPay, type EntryEnding } from '@/lib/employers/shortlists/shortlist';
import type { VacancyConsentView } from '@/lib/employers/shortlists/shortlist-view';
import shared from './shortlist.module.css';

type Props = Pick<VacancyConsentView, 'consent'>;
type PageProps = Props & Pick<VacancyConsentView, 'state'>;
type Answer = 'granted' | 'revoked';

const titles: Record<Answer, string> = {
  granted: 'You agreed to be put forward',
  revoked: 'You said no to this vacancy',
};

const endings: Record<EntryEnding, { title: string; text: string }> = {
  declined: {
    title: 'You were not successful this time',
    text: 'Thank you for letting us put you forward. We will not send this employer anything more about you for this vacancy.',
  },
  removed: {
    title: 'You are no longer on this shortlist',
    text: 'We will not put you forward for this vacancy. If you have a question, call your consultant.',
  },
  filled: {
    title: 'This vacancy is filled',
    text: 'We will not send the employer anything more about you for this vacancy.',
  },
  closed: {
    title: 'This vacancy has closed',
    text: 'We will not send the employer anything more about you for this vacancy.',
  },
};

const isEnding = (said: VacancyConsentView['consent']['said']): said is EntryEnding =>
  said !== null && said in endings;

const leads: Record<Answer, string> = {
  granted: 'You agreed. We have told your consultant.',
  revoked: 'You said no. We will not put you forward for this vacancy.',
};

const cardTitles: Record<Answer | 'accepted', string> = {
  accepted: 'Your details',
  granted: 'What you agreed to',
  revoked: 'Changed your mind?',
};

export function putForwardTitle({ said, organisation, placement }: VacancyConsentView['consent']): string {
  if (said === 'accepted' && placement && placement.state !== 'sent') return 'Your placement is confirmed';
  if (said === 'accepted') return `${organisation} has accepted you`;
  if (isEnding(said)) return endings[said].title;
  return said ? titles[said] : 'May we put you forward?';
}

export function VacancyConsent({ consent, state }: PageProps) {
  const forms = usePageForms({ state, action: consent.action }, () => consentTitleId);
  const { said, organisation } = consent;
  if (isEnding(said)) return <Ended consent={consent} text={endings[said].text} />;
  return (
    <div className={`wrap ${styles.consent}`}>
      <div className={styles.head}>
        <h1 id={consentTitleId} tabIndex={-1}>
          {putForwardTitle(consent)}
        </h1>
        {said !== 'accepted' && (
          <p className="lead">
            {said ? leads[said] : `${organisation} gets nothing about you until you agree.`}
          </p>
        )}
        {said !== 'accepted' && consent.filledNeed && <Note tone="warn">{consent.filledNeed}</Note>}
        {consent.overlap && <Note tone="warn">{consent.overlap}</Note>}
      </div>
      <div className={styles.about}>
        {hasAgreed(said) && <NextSteps consent={consent} />}
        <section aria-labelledby="work-title">
          <h2 id="work-title">The work</h2>
          <Work consent={consent} />
        </section>
        {said !== 'accepted' && consent.summary && (
          <section aria-labelledby="summary-title">
            <h2 id="summary-title">What the employer will read about you</h2>
            <p className={shared.words}>{consent.summary}</p>
          </section>
        )}
      </div>
      <div className={styles.decision}>
        <h2>{said ? cardTitles[said] : 'Do you agree?'}</h2>
        {said === 'accepted' ? <Accepted consent={consent} /> : <IfYouAgree consent={consent} />}
        {said === 'granted' && <Withdrawal />}
        {said !== 'accepted' && (
          <ConsentAnswers said={said} forms={forms} work="vacancy" fields={{ summary: consent.summary }} />
        )}
      </div>
      <div className={styles.about}>
        {said !== 'revoked' && (
          <ConsentDocuments missing={consent.missingDocuments} isAsked={said === null} />
        )}
        {!hasAgreed(said) && <NextSteps consent={consent} />}
        <ConsentContact {...consent} work="vacancy" />
      </div>
    </div>
  );
}

export const Withdrawal = () => (
  <p>
    You can withdraw your consent until the employer accepts you. The employer then no longer sees your
    details on our site.
  </p>
);

const hasAgreed = (said: VacancyConsentView['consent']['said']) => said === 'granted' || said === 'accepted';

const Ended = ({ consent, text }: Props & { text: string }) => (
  <div className={`wrap ${styles.consent}`}>
    <div className={styles.head}>
      <h1 id={consentTitleId} tabIndex={-1}>
        {putForwardTitle(consent)}
      </h1>
      <p className="lead">{text} You do not need to do anything.</p>
    </div>
    <div className={styles.about}>
      <Work consent={consent} />
      <p>
        <ButtonLink href={paths.jobList()}>See open jobs</ButtonLink>
      </p>
      <ConsentContact {...consent} work="vacancy" />
    </div>
  </div>
);

const Accepted = ({ consent }: Props) => (
  <p>
    {consent.organisation} has your name, phone number, email and {consent.registration}, for this vacancy
    only. <Link href={paths.contactUs()}>Contact us</Link> if anything has changed.
  </p>
);

export const IfYouAgree = ({ consent }: Props) => (
  <>
    <p>
      {consent.said === 'granted' ? 'We will give' : 'If you agree, we will give'} your name
      {consent.name && ` (${consent.name})`}, grade and {consent.registration} to {consent.organisation}
      {consent.summary && ', with the summary on this page'}.{' '}
      {consent.unnamed && 'The employer sees your name and registration number only if they accept you.'}
    </p>
    <p>
      If they accept you, we will also give them your phone number and email. They get your details for this
      vacancy only.
    </p>
  </>
);

export function Work({ consent }: Props) {
  const facts = [
    ['Doctor needed', consent.role],
    ['Where', consent.facility],
    // The terms can differ from the request. Their other details are on the page of the placement.
    ...(consent.placement
      ? ([
          ['Dates', consent.placement.dates],
          ['Pay', 'In the terms of the placement'],
        ] as const)
      : ([
          ['Dates', consent.dates],
          ['Pay', consent.pay || unknownPay],
          ['Shifts', consent.shifts],
          ['Provided', consent.provides],
        ] as const)),
  ] as const;
  return (
    <dl className={shared.known}>
      {facts.map(
        ([label, text]) =>
          text && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const stepsAfterSending = [
  'The employer accepts you or chooses another doctor. We email you either way.',
  'If the employer accepts you, we send you the terms. Nothing is booked until you confirm them.',
];

const afterNo =
  'This does not affect other jobs, and we may ask you about other vacancies. If you change your mind, you can agree on this page.';

function describeTerms({ organisation, placement }: VacancyConsentView['consent']): string {
  if (!placement) return 'We send you the terms. Nothing is booked until you confirm them.';
  if (placement.state === 'sent')
    return placement.hasDoctorConfirmed
      ? `You have confirmed the terms. Nothing is booked until ${organisation} confirms them too.`
      : 'We have sent you the terms. Nothing is booked until you confirm them.';
  const confirmed = `You and ${organisation} have confirmed the terms.`;
  return placement.state === 'changed'
    ? `${confirmed} They are valid until both of you confirm the changed terms.`
    : confirmed;
}

export function NextSteps({ consent }: Props) {
  const { said, placement } = consent;
  const isConfirmed = placement?.state === 'confirmed' || placement?.hasDoctorConfirmed;
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title">What happens next</h2>
      {said === 'accepted' && <p>{describeTerms(consent)}</p>}
      {placement?.href && (
        <ButtonLink href={placement.href} look={isConfirmed ? 'ghost' : 'main'}>
          {isConfirmed ? 'See your placement' : 'Read and confirm the terms'}
        </ButtonLink>
      )}
      {said === null && <p>If you agree:</p>}
      {(said === null || said === 'granted') && (
        <ol>
          <li>
            {consent.sentOn
              ? `Done: we sent the shortlist to the employer on ${consent.sentOn}.`
              : 'We send the shortlist to the employer.'}
          </li>
          {stepsAfterSending.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {said === null && <p>If you say no, the employer does not get your details. {afterNo}</p>}
      {said === 'revoked' && <p>You are not on the employer’s shortlist. {afterNo}</p>}
    </section>
  );
}
