import Head from 'next/head';
import { Vacancies } from '@/components/employers/organisations/vacancies';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import type { VacanciesView } from '@/lib/employers/organisations/employer-view';
import {
  decisionSchema,
  loadVacancies,
  submitDecision,
} from '@/lib/employers/organisations/vacancies-page.server';
import { listMessageTodos } from '@/lib/site/messages/list-message-todos.server';
import { listEmployerTodos } from '@/lib/placements/timesheets/list-employer-todos.server';

export const getServerSideProps = form(
  { name: 'employer-approval', quick: true, signedInOnly: true },
  {
    load: loadVacancies(listEmployerTodos, listMessageTodos),
    schema: decisionSchema,
    submit: submitDecision,
  },
);

export default function VacanciesPage({ frame, ...view }: VacanciesView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Vacancies at ${view.employer.organisation} | ${frame.brandName}`}</title>
      </Head>
      <Vacancies view={view} />
    </>
  );
}
