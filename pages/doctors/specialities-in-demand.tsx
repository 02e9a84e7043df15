import type { InferGetServerSidePropsType } from 'next';
import { ContentHead } from '@/components/content/pages/content-head';
import { DemandPage } from '@/components/jobs/demand/demand-page';
import { loadDemandPage } from '@/lib/jobs/demand/demand-page.server';
import type { DemandPageProps } from '@/lib/jobs/demand/specialty-demand-view';
import { page } from '@/lib/http/page.server';

export const getServerSideProps = page<DemandPageProps>({ cache: 'public' }, loadDemandPage);

export default function SpecialitiesInDemandPage({
  frame,
  ...props
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <>
      <ContentHead
        title="Specialities in demand"
        description="Open doctor jobs by speciality in Australia and New Zealand today, locum and permanent, with their regions and the median advertised rates, counted from our own jobs."
        brandName={frame.brandName}
      />
      <DemandPage {...props} />
    </>
  );
}
