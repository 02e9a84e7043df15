import Head from 'next/head';
import { MessageSent, MessageSentElsewhere } from '@/components/consultants/contact/message-sent';
import { loadMessageSent } from '@/lib/consultants/contact/contact-page.server';
import type { MessageSentView } from '@/lib/consultants/contact/contact-view';
import type { Frame } from '@/lib/http/frame';
import { page } from '@/lib/http/page.server';

export const getServerSideProps = page<{ sent: MessageSentView | null }>({ noindex: true }, loadMessageSent);

export default function MessageSentPage({ sent, frame }: { sent: MessageSentView | null; frame: Frame }) {
  return (
    <div className="wrap">
      <Head>
        <title key="title">{`${sent ? 'Message sent' : 'Your message'} | ${frame.brandName}`}</title>
      </Head>
      {sent ? <MessageSent sent={sent} /> : <MessageSentElsewhere />}
    </div>
  );
}
