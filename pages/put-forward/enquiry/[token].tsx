import Head from 'next/head';
import { EnquiryConsent, enquiryConsentTitle } from '@/components/enquiries/enquiry/enquiry-consent';
import { useFullLoads } from '@/components/shell/use-full-loads';
import {
  enquiryConsentSchema,
  loadEnquiryConsent,
  submitEnquiryConsent,
} from '@/lib/enquiries/enquiry/enquiry-consent-page.server';
import type { EnquiryConsentView } from '@/lib/enquiries/enquiry/job-enquiries-view';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';

export const getServerSideProps = form(
  { name: 'enquiry-consent', toastOnly: true, quick: true, disabledToo: true, noindex: true },
  { load: loadEnquiryConsent, schema: enquiryConsentSchema, submit: submitEnquiryConsent },
);

export default function EnquiryConsentPage({ frame, consent, state }: EnquiryConsentView & { frame: Frame }) {
  useFullLoads();
  return (
    <>
      <Head>
        <title key="title">{`${enquiryConsentTitle(consent)} | ${frame.brandName}`}</title>
      </Head>
      <EnquiryConsent consent={consent} state={state} />
    </>
  );
}
