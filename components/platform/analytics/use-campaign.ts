import { useRouter } from 'next/compat/router';
import { withCampaign } from '@/lib/platform/analytics/campaign';

/**
 * Adds the campaign in the current URL (`utm_source`, …) to links that lead to an enquiry. The enquiry then stores
 * which campaign brought the doctor.
 */
export function useCampaign(): (path: string) => string {
  const [address = ''] = (useRouter()?.asPath ?? '').split('#');
  const [, query = ''] = address.split('?');
  const from = new URLSearchParams(query);
  return (path) => withCampaign(path, from);
}
