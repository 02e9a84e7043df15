import { useLate } from '@/components/ui/use-late';

const load = () => import('./page-helpers').then(({ PageHelpers }) => PageHelpers);

/** What no page needs to be shown or used, fetched in one piece once the page is hydrated. */
export function AfterHydration() {
  const late = useLate(load);
  return late && <late.Component />;
}
