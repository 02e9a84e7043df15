import { ContentRoute, type ContentRouteProps } from '@/components/content/pages/content-page';
import { MoneyFlow } from '@/components/site/people/money-flow';
import { HeadFigures, People } from '@/components/site/people/people-sections';
import { page } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import { loadPageWithPeople } from '@/lib/site/people/load-people.server';
import type { PeopleView } from '@/lib/site/people/people-view';

type Props = ContentRouteProps & { people: PeopleView | null };

export const getServerSideProps = page<Omit<Props, 'frame'>>({ cache: 'public' }, ({ app }) =>
  loadPageWithPeople(app, paths.aboutUs()),
);

export default function AboutUsPage({ people, ...view }: Props) {
  return (
    <ContentRoute
      {...view}
      offer={
        view.offer &&
        people && {
          ...view.offer,
          note: [`Call us or write to us. Our address: ${people.postalAddress}`, people.companyDetails]
            .filter(Boolean)
            .join('. '),
        }
      }
      navy
      hero={people && <HeadFigures people={people} />}
    >
      <MoneyFlow />
      {people && <People people={people} />}
    </ContentRoute>
  );
}
