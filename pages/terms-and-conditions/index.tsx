import { ContentRoute, type ContentRouteProps } from '@/components/content/content-page';
import type { ContentView } from '@/lib/content/content-view';
import { page } from '@/lib/http/page.server';
import { loadTerms } from '@/lib/terms/terms-page.server';

export const getServerSideProps = page<ContentView>({ cache: 'public' }, loadTerms);

export default function TermsPage(props: ContentRouteProps) {
  return <ContentRoute {...props} />;
}
