import Link from 'next/link';
import { ActionForm } from '@/components/forms/action-form';
import { usePageForms, type PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { MoreLink } from '@/components/ui/more-link';
import { Note } from '@/components/ui/note';
import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { paths } from '@/lib/routes';
import { unknownPay, type EntryEnding } from '@/lib/employers/shortlists/shortlist';
import type { VacancyConsentView } from '@/lib/employers/shortlists/shortlist-view';
import shared from './shortlist.module.css';
import styles from './vacancy-consent.module.css';

type Props = Pick<VacancyConsentView, 'consent'>;
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

const notes: Record<Answer, string> = {
  granted: 'You agreed. We have told your consultant.',
  revoked: 'You said no. We will not put you forward for this vacancy.',
};

export function putForwardTitle({ said, organisation, placement }: VacancyConsentView['consent']): string {
  if (said === 'accepted' && placement && placement.state !== 'sent') return 'Your placement is confirmed';
  if (said === 'accepted') return `${organisation} has accepted you`;
  if (isEnding(said)) return endings[said].title;
  return said ? titles[said] : 'May we put you forward?';
}

export function VacancyConsent({ consent, state }: VacancyConsentView) {
  const forms = usePageForms({ state, action: consent.action }, () => 'put-forward-title');
  const { said } = consent;
  if (isEnding(said)) return <Ended consent={consent} text={endings[said].text} />;
  return (
    <div className={`wrap ${styles.consent}`}>
      <div className={styles.about}>
        <h1 id="put-forward-title" tabIndex={-1}>
          {putForwardTitle(consent)}
        </h1>
        {said && said !== 'accepted' && <Note>{notes[said]}</Note>}
        {said !== 'accepted' && consent.filledNeed && <Note tone="warn">{consent.filledNeed}</Note>}
        {consent.overlap && <Note tone="warn">{consent.overlap}</Note>}
        {said === 'granted' && <NextSteps consent={consent} />}
        <Work consent={consent} />
        {said !== 'accepted' && consent.summary && (
          <section aria-labelledby="summary-title">
            <h2 id="summary-title">What the employer will read about you</h2>
            <p className={shared.words}>{consent.summary}</p>
          </section>
        )}
        {said !== 'revoked' && <MissingDocuments consent={consent} />}
      </div>
      <div className={styles.decision}>
        {said === 'granted' && <h2>What you agreed to</h2>}
        <p>{said === 'accepted' ? <Accepted consent={consent} /> : <IfYouAgree consent={consent} />}</p>
        {said === 'granted' && (
          <p>
            You can withdraw your consent until the employer accepts you. The employer then no longer sees
            your details on our site.
          </p>
        )}
        {said !== 'accepted' && <Answers said={said} forms={forms} />}
      </div>
      <div className={styles.about}>
        {said !== 'granted' && <NextSteps consent={consent} />}
        <Contact consent={consent} />
      </div>
    </div>
  );
}

const Ended = ({ consent, text }: Props & { text: string }) => (
  <div className={`wrap ${styles.consent}`}>
    <div className={styles.about}>
      <h1 id="put-forward-title" tabIndex={-1}>
        {putForwardTitle(consent)}
      </h1>
      <p>{text} You do not need to do anything.</p>
      <Work consent={consent} />
      <Contact consent={consent} />
    </div>
  </div>
);

const Contact = ({ consent: { isOwn, consultant } }: Props) => (
  <>
    {isOwn && <MoreLink href={paths.jobEnquiries()}>Your job enquiries</MoreLink>}
    {consultant && (
      <section aria-labelledby="consultant-title">
        <h2 id="consultant-title">Your consultant</h2>
        <p>
          {consultant.name}, <PhoneLink phone={toPhoneNumber(consultant.phone)} />. Call with any question
          about this vacancy.
        </p>
      </section>
    )}
  </>
);

const Accepted = ({ consent }: Props) => (
  <>
    {consent.organisation} has your name, phone number, email and registration number (if we have it), for
    this vacancy only. <Link href={paths.contactUs()}>Contact us</Link> if anything has changed.
  </>
);

const IfYouAgree = ({ consent }: Props) => (
  <>
    {consent.said === 'granted' ? 'We will give' : 'If you agree, we will give'} your name
    {consent.name && ` (${consent.name})`}, grade and registration number (if we have it) to{' '}
    {consent.organisation}
    {consent.summary && ', with the summary on this page'}. If they accept you, we will also give them your
    phone number and email. They get your details for this vacancy only.{' '}
    {consent.unnamed && 'The employer sees your name and registration number only if they accept you.'}
  </>
);

function Work({ consent }: Props) {
  const facts = [
    ['Doctor needed', consent.role],
    ['Where', consent.facility],
    // The terms can differ from the request, so only the page of the placement shows them.
    ...(consent.placement
      ? []
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

function MissingDocuments({ consent: { missingDocuments } }: Props) {
  if (missingDocuments.length === 0) return null;
  return (
    <section aria-labelledby="documents-title">
      <h2 id="documents-title">Documents you still need</h2>
      <ul>
        {missingDocuments.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <p>
        You can agree before you have them. <Link href={paths.documents()}>Add documents</Link>
      </p>
    </section>
  );
}

const stepsAfterYes = [
  'We send the shortlist to the employer.',
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

function NextSteps({ consent }: Props) {
  const { said, placement } = consent;
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title">What happens next</h2>
      {said === 'accepted' && <p>{describeTerms(consent)}</p>}
      {placement?.href && (
        <MoreLink href={placement.href}>
          {placement.state === 'confirmed' || placement.hasDoctorConfirmed
            ? 'See your placement'
            : 'Read and confirm the terms'}
        </MoreLink>
      )}
      {said === null && <p>If you agree:</p>}
      {(said === null || said === 'granted') && (
        <ol className={styles.steps}>
          {stepsAfterYes.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {said === null && <p>If you say no, the employer does not get your details. {afterNo}</p>}
      {said === 'revoked' && <p>You are not on the employer’s shortlist. {afterNo}</p>}
    </section>
  );
}

function Answers({ said, forms }: { said: Answer | null; forms: PageForms }) {
  return (
    <div className={shared.actions}>
      {said !== 'granted' && (
        <ActionForm forms={forms} what="yes">
          <Button type="submit">Yes, put me forward</Button>
        </ActionForm>
      )}
      {said !== 'revoked' && (
        <ActionForm forms={forms} what="no">
          <Button type="submit" look="ghost">
            {said === 'granted' ? 'Withdraw my consent' : 'No, not for this vacancy'}
          </Button>
        </ActionForm>
      )}
    </div>
  );
}
