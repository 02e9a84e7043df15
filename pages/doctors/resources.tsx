import type { InferGetServerSidePropsType } from 'next';
import { ContentHead } from '@/components/content/pages/content-head';
import { ResourcesPage } from '@/components/content/resources/resources-page';
import { loadResources } from '@/lib/content/resources/load-resources.server';
import type { ResourcesView } from '@/lib/content/resources/resources-view';
import { page } from '@/lib/http/page.server';

export const getServerSideProps = page<ResourcesView>({ cache: 'public' }, ({ app, query }) =>
  loadResources(app, query),
);

export default function DoctorResourcesPage({
  frame,
  ...view
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  const { title, description } = view.page;
  return (
    <>
      <ContentHead title={title} description={description} brandName={frame.brandName} />
      <ResourcesPage {...view} />
    </>
  );
}
