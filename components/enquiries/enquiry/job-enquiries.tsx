import { useState } from 'react';
import { Pagination } from '@/components/ui/pagination';
import { pageTitleId } from '@/components/doctors/account/account-frame';
import { NoticeOffer } from '@/components/doctors/communications/notice-offer';
import { ListPage, useFocusBack } from '@/components/doctors/account/list-page';
import { ListSection } from '@/components/doctors/account/list-parts';
import { sentField, usePageForms } from '@/components/forms/use-sender';
import { pageQuery } from '@/lib/core/paged-list';
import { listOverlappingWork, type ClashView, type DatedWork } from '@/lib/doctors/availability/clash-view';
import type {
  EnquiryRowView,
  JobEnquiriesView,
  PutForwardQuestion,
} from '@/lib/enquiries/enquiry/job-enquiries-view';
import { paths } from '@/lib/routes';
import { EnquiryRow, putForwardId } from './enquiry-row';
import styles from './enquiry-row.module.css';
import { PutForwardQuestions } from './put-forward-questions';
import { WithdrawForm } from './withdraw-form';

const findClash = ({ reference, placement }: EnquiryRowView, clashes: readonly ClashView[]) =>
  clashes.find((clash) =>
    [clash.placement, clash.other].some((job) => job.reference === reference || job.reference === placement),
  );

const pageHref = (page: number) => paths.jobEnquiries(pageQuery(page));

type Props = {
  view: JobEnquiriesView;
  clashes: readonly ClashView[];
  work: readonly DatedWork[];
  questions: readonly PutForwardQuestion[];
};

export function JobEnquiries({ view, questions, clashes, work }: Props) {
  const { counts, page, state } = view;
  // Returns the id of the element that gets the focus after a form was sent. A withdrawn enquiry moves to the closed
  // enquiries, so the page title gets the focus. A question disappears when it is answered, so the consent gets it.
  const forms = usePageForms(view, (what, sent) =>
    what === 'withdraw' ? pageTitleId : putForwardId(sentField(sent, 'enquiry')),
  );
  useFocusBack(view.withdrawing, (reference) => `withdraw-${reference}`);
  // True if the doctor pressed a withdraw link on this page. A dialog then asks for confirmation. Without JavaScript,
  // or after a reload, the enquiry's row asks.
  const [asksInDialog, setAsksInDialog] = useState(false);
  const total = counts.open + counts.closed;
  const placed = view.closed.filter((enquiry) => enquiry.placed);
  const closed = view.closed.filter((enquiry) => !enquiry.placed);
  const renderEnquiryRow = (enquiry: EnquiryRowView) => {
    const asks = enquiry.reference === view.withdrawing;
    return (
      <EnquiryRow
        key={enquiry.reference}
        enquiry={enquiry}
        clash={findClash(enquiry, clashes)}
        overlaps={enquiry.open && enquiry.days ? listOverlappingWork(enquiry.days, work) : []}
        forms={forms}
        page={page}
        onAsk={() => setAsksInDialog(true)}
        inDialog={asksInDialog}
        withdrawal={
          asks ? (
            <WithdrawForm
              reference={enquiry.reference}
              title={enquiry.job?.title ?? 'work in general'}
              forms={forms}
              values={state.values?.do === 'withdraw' ? state.values : null}
              errors={forms.errors}
              backHref={pageHref(page)}
              inDialog={asksInDialog}
            />
          ) : null
        }
      />
    );
  };
  return (
    <ListPage
      area="enquiries"
      title="Job enquiries"
      lead={
        total > 0
          ? 'Your enquiries, their status, and what happens next.'
          : 'You have not enquired about a job yet. If you send an enquiry without signing in and use this account’s email address, it appears here the next time you sign in.'
      }
      isEmpty={total === 0 && questions.length === 0}
      errors={view.withdrawing && asksInDialog ? [] : forms.errors}
    >
      {questions.length > 0 && <PutForwardQuestions questions={questions} />}
      {view.open.length > 0 && (
        <ListSection id="open" title="Open" count={counts.open}>
          {view.offer && (
            <div className={styles.offer}>
              <NoticeOffer offer={view.offer} />
            </div>
          )}
          <div className={styles.list}>{view.open.map(renderEnquiryRow)}</div>
        </ListSection>
      )}
      {placed.length > 0 && (
        <ListSection id="placed" title="Jobs you got" count={view.placed}>
          <div className={styles.list}>{placed.map(renderEnquiryRow)}</div>
        </ListSection>
      )}
      {closed.length > 0 && (
        <ListSection id="closed" title="Closed" count={counts.closed - view.placed}>
          <div className={styles.list}>{closed.map(renderEnquiryRow)}</div>
        </ListSection>
      )}
      <Pagination page={page} pageCount={view.pageCount} href={pageHref} />
    </ListPage>
  );
}
