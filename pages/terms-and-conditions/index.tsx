import { ContentRoute, type ContentRouteProps } from '@/components/content/content-route';
import type { ContentView } from '@/lib/content/content-view';
import { page } from '@/lib/web/page.server';
import { loadTerms } from '@/lib/web/terms-page.server';

export const getServerSideProps = page<ContentView>({ cache: 'public' }, loadTerms);

export default function TermsPage(props: ContentRouteProps) {
  return <ContentRoute {...props} />;
}
