import Head from 'next/head';
import { VacancySent, VacancySentElsewhere } from '@/components/employers/vacancy-requests/vacancy-sent';
import type { Frame } from '@/lib/http/frame';
import { page } from '@/lib/http/page.server';
import { loadVacancySent } from '@/lib/employers/vacancy-requests/vacancy-sent-page.server';
import type { VacancySentView } from '@/lib/employers/vacancy-requests/vacancy-view';

export const getServerSideProps = page<{ sent: VacancySentView | null }>({ noindex: true }, loadVacancySent);

export default function RequestReceived({ sent, frame }: { sent: VacancySentView | null; frame: Frame }) {
  return (
    <div className="wrap">
      <Head>
        <title key="title">{`${sent ? 'Request received' : 'Vacancy request'} | ${frame.brandName}`}</title>
      </Head>
      {sent ? <VacancySent sent={sent} /> : <VacancySentElsewhere />}
    </div>
  );
}
