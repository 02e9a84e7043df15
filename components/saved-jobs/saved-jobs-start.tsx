import { useEffect, useState, type ComponentType } from 'react';

/** Loads what stands behind the toggles once the page is hydrated: no page needs it to show. */
export function SavedJobsStart() {
  const [Keeper, setKeeper] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Without it nothing can be saved on this page, and nothing else is amiss.
    import('./saved-jobs-keeper').then(
      ({ SavedJobsKeeper }) => setKeeper(() => SavedJobsKeeper),
      () => {},
    );
  }, []);
  return Keeper && <Keeper />;
}
