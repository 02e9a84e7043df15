import { useLate } from '@/components/ui/use-late';

const load = () => import('./page-helpers').then(({ PageHelpers }) => PageHelpers);

/** Code that no page needs for display or use, loaded in one chunk after hydration. */
export function AfterHydration() {
  const late = useLate(load);
  return late && <late.Component />;
}
