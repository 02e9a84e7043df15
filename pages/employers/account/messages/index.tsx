import Head from 'next/head';
import { MessageList } from '@/components/site/messages/message-list';
import type { Frame } from '@/lib/http/frame';
import { page } from '@/lib/http/page.server';
import type { MessageListView } from '@/lib/site/messages/messages-view';
import { loadEmployerMessages } from '@/lib/site/messages/own-messages-page.server';

export const getServerSideProps = page<MessageListView>({ signedInOnly: true }, loadEmployerMessages);

export default function EmployerMessagesPage({ frame, ...view }: MessageListView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Messages | ${frame.brandName}`}</title>
      </Head>
      <MessageList view={view} />
    </>
  );
}
