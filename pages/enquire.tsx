import Head from 'next/head';
import { count } from '@/lib/core/text';
import { AlreadySent, ClosedJob, LeftOut } from '@/components/enquiries/enquiry/cannot-enquire';
import { EnquiryAside, EnquiryForm, EnquiryHead } from '@/components/enquiries/enquiry/enquiry-form';
import styles from '@/components/enquiries/enquiry/enquiry-page.module.css';
import {
  enquirySchema,
  loadEnquiryPage,
  submitEnquiryPage,
} from '@/lib/enquiries/enquiry/enquiry-page.server';
import type { EnquiryPageView } from '@/lib/enquiries/enquiry/enquiry-view';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';

export const getServerSideProps = form(
  { name: 'enquiry', mails: true, flags: ['ahpra-check'] },
  { load: loadEnquiryPage, schema: enquirySchema, submit: submitEnquiryPage },
);

export default function EnquirePage({
  frame,
  job,
  several,
  closed,
  sent,
  form,
}: EnquiryPageView & { frame: Frame }) {
  const about =
    several && several.jobs.length > 0 ? `Enquire about ${count(several.jobs.length, 'job')}` : null;
  const title = job ? `Enquire about ${job.number}` : (about ?? 'Enquire');
  const failed = form && (form.state.errors.length > 0 || form.state.feedback !== null);
  return (
    <>
      <Head>
        <title key="title">{`${failed ? 'Error: ' : ''}${title} | ${frame.brandName}`}</title>
        <meta
          key="description"
          name="description"
          content="Tell us who you are and when you are free. A consultant calls you back. An enquiry does not commit you to anything."
        />
      </Head>
      <EnquiryHead job={job} several={several} caller={form?.caller} />
      <div className="wrap">
        {several && <LeftOut {...several} />}
        {closed && job && <ClosedJob job={job} label={closed.label} similar={closed.similar} />}
        {sent && job && <AlreadySent job={job} sent={sent} />}
        {form && (
          <div className={styles.grid}>
            <div className={styles.main}>
              <EnquiryForm key={several ? 'several' : (job?.number ?? '')} view={form} />
            </div>
            <EnquiryAside job={job} several={several} caller={form.caller} />
          </div>
        )}
      </div>
    </>
  );
}
