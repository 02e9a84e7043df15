import Head from 'next/head';
import { VacancySent, VacancySentElsewhere } from '@/components/employers/vacancy-sent';
import type { Frame } from '@/lib/web/frame';
import { page } from '@/lib/web/page.server';
import { loadVacancySent } from '@/lib/web/vacancy-sent.server';
import type { VacancySentView } from '@/lib/web/vacancy-view';

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
