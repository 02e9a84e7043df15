import { ContentRoute, type ContentRouteProps } from '@/components/content/pages/content-page';
import type { ContentView } from '@/lib/content/pages/content-view';
import { page } from '@/lib/http/page.server';
import { loadTerms } from '@/lib/doctors/terms/terms-page.server';

export const getServerSideProps = page<ContentView>({ cache: 'public' }, loadTerms);

export default function TermsPage(props: ContentRouteProps) {
  return <ContentRoute {...props} />;
}
