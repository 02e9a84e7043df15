import Head from 'next/head';
import { EnquirySent, NoEnquirySent } from '@/components/enquiries/enquiry/enquiry-sent';
import { loadEnquirySent } from '@/lib/enquiries/enquiry/enquired-success-page.server';
import type { EnquirySentView } from '@/lib/enquiries/enquiry/enquiry-view';
import type { Frame } from '@/lib/http/frame';
import { page } from '@/lib/http/page.server';

export const getServerSideProps = page<{ sent: EnquirySentView | null }>(
  { flags: ['registration-from-enquiry', 'book-appointment', 'refer-a-friend'] },
  loadEnquirySent,
);

export default function EnquiredSuccessPage({ sent, frame }: { sent: EnquirySentView | null; frame: Frame }) {
  return (
    <div className="wrap">
      <Head>
        <title key="title">{`${sent ? 'Enquiry sent' : 'No enquiry sent'} | ${frame.brandName}`}</title>
      </Head>
      {sent ? <EnquirySent sent={sent} /> : <NoEnquirySent />}
    </div>
  );
}
