import Head from 'next/head';
import { MessageList } from '@/components/messages/message-list';
import type { Frame } from '@/lib/http/frame';
import { page } from '@/lib/http/page.server';
import type { MessageListView } from '@/lib/messages/thread/messages-view';
import { loadDoctorMessages } from '@/lib/messages/thread/own-messages-page.server';

export const getServerSideProps = page<MessageListView>({ signedInOnly: true }, loadDoctorMessages);

export default function DoctorMessagesPage({ frame, ...view }: MessageListView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Messages | ${frame.brandName}`}</title>
      </Head>
      <MessageList view={view} />
    </>
  );
}
