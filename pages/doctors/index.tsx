import { ContentRoute, type ContentRouteProps } from '@/components/content/pages/content-page';
import { DoctorLinks } from '@/components/site/people/doctor-links';
import { Figures, People } from '@/components/site/people/people-sections';
import { page } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import { loadPageWithPeople } from '@/lib/site/people/load-people.server';
import type { PeopleView } from '@/lib/site/people/people-view';

type Props = ContentRouteProps & { people: PeopleView | null };

export const getServerSideProps = page<Omit<Props, 'frame'>>({ cache: 'public' }, ({ app }) =>
  loadPageWithPeople(app, paths.doctors()),
);

export default function DoctorsPage({ people, ...view }: Props) {
  return (
    <ContentRoute {...view} scene="mountain" hero={null} lastScene="coast">
      <DoctorLinks portrait={people?.consultants.find(({ portrait }) => portrait)?.portrait ?? null} />
      {people && <Figures people={people} />}
      {people && <People people={people} />}
    </ContentRoute>
  );
}
