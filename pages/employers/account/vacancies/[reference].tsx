import Head from 'next/head';
import { VacancyDetail } from '@/components/employers/organisations/vacancy-detail';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import type { VacancyDetailView } from '@/lib/employers/organisations/employer-view';
import { answerSchema, loadVacancy, submitAnswer } from '@/lib/employers/organisations/vacancy-page.server';
import { listMessageTodos } from '@/lib/site/messages/list-message-todos.server';

export const getServerSideProps = form(
  { name: 'employer-shortlist', quick: true, signedInOnly: true },
  { load: loadVacancy(listMessageTodos), schema: answerSchema, submit: submitAnswer },
);

export default function VacancyPage({ frame, ...view }: VacancyDetailView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`${view.reference} | ${frame.brandName}`}</title>
      </Head>
      <VacancyDetail view={view} />
    </>
  );
}
