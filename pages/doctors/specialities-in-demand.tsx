import type { InferGetServerSidePropsType } from 'next';
import { ContentHead } from '@/components/content/content-head';
import {
  SpecialityDemandPage,
  type SpecialityDemandPageProps,
} from '@/components/content/speciality-demand-page';
import { byDemand } from '@/lib/content/speciality-demand';
import { dateInZone } from '@/lib/core/dates';
import { jobHomeCounts } from '@/lib/jobs/job-counts.server';
import { page } from '@/lib/web/page.server';

export const getServerSideProps = page<SpecialityDemandPageProps>({ cache: 'public' }, async ({ app }) => {
  const data = await app.referenceData();
  const now = app.clock.now();
  const counts = await jobHomeCounts({ db: app.db, data, now });
  const specialities = counts.bySpecialty.map(({ specialty: slug, count }) => ({
    slug,
    name: data.specialties.get(slug)?.name ?? slug,
    count,
  }));
  return {
    props: {
      specialities: byDemand(specialities),
      open: counts.open,
      newThisWeek: counts.newThisWeek,
      asOf: dateInZone(now, 'Australia/Sydney'),
    },
  };
});

export default function SpecialitiesInDemandPage({
  frame,
  ...view
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <>
      <ContentHead
        title="Specialities in demand"
        description="How many open doctor jobs each speciality has on this site today in Australia and New Zealand, by our own count."
        brandName={frame.brandName}
      />
      <SpecialityDemandPage {...view} />
    </>
  );
}
