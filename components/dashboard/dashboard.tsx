import type { DashboardView } from '@/lib/dashboard/dashboard-view';
import { DashboardCards } from './dashboard-cards';
import { DashboardTimeline } from './dashboard-timeline';

/** The account at a glance, in the design that the visitor gets. */
export function Dashboard({ view }: { view: DashboardView }) {
  return view.design === 'timeline' ? <DashboardTimeline view={view} /> : <DashboardCards view={view} />;
}
