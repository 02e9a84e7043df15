import { useLate } from '@/components/ui/use-late';

const load = () => import('./page-helpers').then(({ PageHelpers }) => PageHelpers);

export function AfterHydration() {
  const late = useLate(load);
  return late && <late.Component />;
}
