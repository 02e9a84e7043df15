import Head from 'next/head';
import { JobPage } from '@/components/jobs/listing/job-page';
import { JobReadiness } from '@/components/doctors/requirements/job-readiness';
import { PreActionPanel } from '@/components/alerts/saved-jobs/pre-action-panel';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import { submitSaveJob } from '@/lib/alerts/saved-jobs/save-job-form.server';
import type { JobPageProps } from '@/lib/site/job/job-page-props';
import { loadJob, readSaveJobSchema } from '@/lib/site/job/job-page.server';

export const getServerSideProps = form(
  { name: 'save-job', toastOnly: true, sharedPage: true },
  { load: loadJob, schema: readSaveJobSchema, submit: submitSaveJob },
);

export default function JobListingPage({ frame, readiness, ...page }: JobPageProps & { frame: Frame }) {
  const { title, facts, lead, number, href } = page.job;
  const preAction = page.saving?.preAction;
  const notice = preAction && <PreActionPanel number={number} href={href} token={preAction.token} />;
  return (
    <>
      <Head>
        <title key="title">{`${title} | ${frame.brandName}`}</title>
        <meta
          key="description"
          name="description"
          content={`${lead} ${facts.dates.value} · ${facts.rate.text} · ${facts.place.value}`}
        />
      </Head>
      <JobPage
        {...page}
        address={frame.canonical}
        notice={notice}
        documents={readiness && <JobReadiness view={readiness} job={number} />}
      />
    </>
  );
}
