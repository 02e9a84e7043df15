import type { ReactNode } from 'react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { FeedbackProvider } from '@/components/platform/feedback/feedback-provider';
import { UserProvider } from '@/components/platform/session/user-provider';
import type { User } from '@/lib/services/identity/identity';

type Props = { router: object; user?: User | null; children: ReactNode };

/** Provides what the site provides for its pages: the router, the signed-in user and feedback. */
export const SitePage = ({ router, user = null, children }: Props) => (
  <RouterContext value={router as NextRouter}>
    <UserProvider user={user}>
      <FeedbackProvider initial={null}>{children}</FeedbackProvider>
    </UserProvider>
  </RouterContext>
);
