import Head from 'next/head';
import { useFullLoads } from '@/components/shell/use-full-loads';
import { titleSeveral, VacanciesConsent } from '@/components/employers/shortlists/vacancies-consent';
import { putForwardTitle, VacancyConsent } from '@/components/employers/shortlists/vacancy-consent';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import type { VacancyConsentView } from '@/lib/employers/shortlists/shortlist-view';
import {
  loadVacancyConsent,
  submitVacancyConsent,
  vacancyConsentSchema,
} from '@/lib/employers/shortlists/vacancy-consent-page.server';

export const getServerSideProps = form(
  { name: 'vacancy-consent', toastOnly: true, quick: true, disabledToo: true, noindex: true },
  { load: loadVacancyConsent, schema: vacancyConsentSchema, submit: submitVacancyConsent },
);

export default function PutForwardPage({
  frame,
  consent,
  several,
  state,
}: VacancyConsentView & { frame: Frame }) {
  useFullLoads();
  const title = several ? titleSeveral(several) : putForwardTitle(consent);
  return (
    <>
      <Head>
        <title key="title">{`${title} | ${frame.brandName}`}</title>
      </Head>
      {several ? (
        <VacanciesConsent action={consent.action} several={several} state={state} />
      ) : (
        <VacancyConsent consent={consent} state={state} />
      )}
    </>
  );
}
