import dynamic from 'next/dynamic';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';

/** Loads react-admin and its dependencies only on this page, and only in the browser. */
const StaffApp = dynamic(() => import('./staff-app').then(({ StaffApp: App }) => App), {
  ssr: false,
  loading: () => (
    <p className="muted" style={{ padding: 'var(--s6)' }} role="status">
      Opening the back office …
    </p>
  ),
});

/** The back office. `staff` is null if the user must first sign in with the second factor. */
export function StaffPage({ staff }: { staff: StaffSession | null }) {
  if (!staff)
    return (
      <div style={{ maxWidth: '40rem', marginInline: 'auto', padding: 'var(--s6) var(--s4)' }}>
        <h1>Sign in again with your second factor</h1>
        <p>
          You signed in without your second factor. <a href="/api/logout">Sign out</a>, then sign in with your
          password and your second factor. If you do not have a second factor yet, ask an administrator.
        </p>
      </div>
    );
  return (
    <>
      <noscript>
        <p style={{ padding: 'var(--s6)' }}>
          The back office needs JavaScript. Turn it on in your browser and reload the page.
        </p>
      </noscript>
      <StaffApp staff={staff} />
    </>
  );
}
