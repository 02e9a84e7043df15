import type { ReactNode } from 'react';
import { PrivacyChoices } from './privacy-choices';

/** Asks every visitor once about analytics, after everything inside. The choice itself is `useConsent`'s. */
export function ConsentProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <PrivacyChoices />
    </>
  );
}
