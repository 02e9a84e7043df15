import { useCallback, useRef, type ReactNode } from 'react';
import { useFocusBack } from '@/components/account/use-focus-back';
import { AccountFrame } from '@/components/account/account-frame';
import { sentField, useSendInPlace } from '@/components/forms/use-send-in-place';
import { ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Pagination } from '@/components/ui/pagination';
import { paths } from '@/lib/routes';
import type { EnquiryRowView, JobEnquiriesView } from '@/lib/enquiries/job-enquiries-view';
import type { EnquiryForms } from './enquiry-list-form';
import { EnquiryRow } from './enquiry-row';
import styles from './enquiry-row.module.css';
import { WithdrawForm } from './withdraw-form';

const pageHref = (page: number) => paths.jobEnquiries(page === 1 ? {} : { page: String(page) });

/** What a doctor has asked about: open ones first, each with where it stands and what happens next. */
export function JobEnquiries({ view }: { view: JobEnquiriesView }) {
  const { open, closed, counts, page, pageCount, state } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  // The enquiry is among the closed ones now: focus goes to what is above both.
  const onDone = useCallback((sent: FormData) => {
    if (sentField(sent, 'do') === 'withdraw') heading.current?.focus();
  }, []);
  useFocusBack(view.withdrawing, (reference) => `withdraw-${reference}`);
  const { errors, send } = useSendInPlace(state, onDone);
  const forms: EnquiryForms = { action: view.action, hidden: state.hidden, send };
  const total = counts.open + counts.closed;
  const rowOf = (enquiry: EnquiryRowView) => {
    const asks = enquiry.reference === view.withdrawing;
    return (
      <EnquiryRow
        key={enquiry.reference}
        enquiry={enquiry}
        forms={forms}
        page={page}
        withdrawal={
          asks ? (
            <WithdrawForm
              reference={enquiry.reference}
              title={enquiry.job?.title ?? 'work in general'}
              forms={forms}
              values={state.values?.do === 'withdraw' ? state.values : null}
              errors={errors}
              backHref={pageHref(page)}
            />
          ) : null
        }
      />
    );
  };
  return (
    <AccountFrame
      area="enquiries"
      title="Job enquiries"
      titleRef={heading}
      lead={
        total > 0
          ? 'Your enquiries, their status, and what happens next.'
          : 'You have not enquired about a job yet. Enquiries you send signed out with this account’s email address appear here after your next sign-in.'
      }
    >
      {total === 0 && (
        <div>
          <ButtonLink href={paths.jobs()}>Search jobs</ButtonLink>
        </div>
      )}
      <ErrorSummary errors={errors} />
      <Section id="open" title="Open" count={counts.open}>
        {open.map(rowOf)}
      </Section>
      <Section id="closed" title="Closed" count={counts.closed}>
        {closed.map(rowOf)}
      </Section>
      <Pagination page={page} pageCount={pageCount} href={pageHref} />
    </AccountFrame>
  );
}

function Section({
  id,
  title,
  count,
  children,
}: {
  id: string;
  title: string;
  count: number;
  children: ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>
          {title} <span className="muted num">({count})</span>
        </h2>
      </div>
      <div className={styles.list}>{children}</div>
    </section>
  );
}
