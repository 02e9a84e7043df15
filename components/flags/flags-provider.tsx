import { createContext, use, type ReactNode } from 'react';
import type { Treatments } from '@/lib/flags/flag-register';

const none: Treatments = {};
const TreatmentsContext = createContext(none);

/** Gives `useTreatment` what the server evaluated for the page to everything inside. */
export function FlagsProvider({ treatments, children }: { treatments: Treatments; children: ReactNode }) {
  return <TreatmentsContext value={treatments}>{children}</TreatmentsContext>;
}

/** What the server evaluated for the page; nothing outside of `FlagsProvider`. */
export function useServerTreatments(): Treatments {
  return use(TreatmentsContext);
}
