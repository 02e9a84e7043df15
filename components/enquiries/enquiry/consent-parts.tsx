import Link from 'next/link';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { MoreLink } from '@/components/ui/more-link';
import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { paths } from '@/lib/routes';
import styles from './consent-parts.module.css';

export const consentTitleId = 'put-forward-title';

type AnswersProps = {
  said: 'granted' | 'revoked' | null;
  forms: PageForms;
  work: 'job' | 'vacancy';
  /** Fields that the form sends if the doctor agrees. */
  fields?: Readonly<Record<string, string>>;
};

export function ConsentAnswers({ said, forms, work, fields }: AnswersProps) {
  return (
    <div className={styles.answers}>
      {said !== 'granted' && (
        <ActionForm forms={forms} what="yes" {...(fields && { fields })}>
          <Button type="submit">Yes, put me forward</Button>
        </ActionForm>
      )}
      {said !== 'revoked' && (
        <ActionForm forms={forms} what="no">
          <Button type="submit" look="ghost">
            {said === 'granted' ? 'Withdraw my consent' : `No, not for this ${work}`}
          </Button>
        </ActionForm>
      )}
    </div>
  );
}

export function ConsentDocuments({ missing, isAsked }: { missing: readonly string[]; isAsked: boolean }) {
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="documents-title">
      <h2 id="documents-title">Documents you still need</h2>
      <ul>
        {missing.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <p>
        {isAsked && 'You can agree before you have them. '}
        <Link href={paths.documents()}>Add documents</Link>
      </p>
    </section>
  );
}

type ContactProps = {
  isOwn: boolean;
  consultant: { name: string; phone: string } | null;
  work: 'job' | 'vacancy' | 'vacancies';
};

export const ConsentContact = ({ isOwn, consultant, work }: ContactProps) => (
  <>
    {isOwn && <MoreLink href={paths.jobEnquiries()}>Your job enquiries</MoreLink>}
    {consultant && (
      <section aria-labelledby="consultant-title">
        <h2 id="consultant-title">Your consultant</h2>
        <p>
          {consultant.name}, <PhoneLink phone={toPhoneNumber(consultant.phone)} />. Call with any question
          about {work === 'vacancies' ? 'these' : 'this'} {work}.
        </p>
      </section>
    )}
  </>
);
