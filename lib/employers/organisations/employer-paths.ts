import { withQuery } from '@/lib/routes';

const segment = encodeURIComponent;

/** Addresses of the employer account. Kept apart from other paths so that public pages do not load them. */
export const employerPaths = {
  vacancies: (query: { state?: string; page?: string } = {}) => withQuery('/employers/account', query),
  vacancy: (reference: string) => `/employers/account/vacancies/${segment(reference)}`,
  /** `copy`: reference of a vacancy that prefills the form. `again`: id of a request that was sent back. */
  request: (query: { copy?: string; again?: string } = {}) => withQuery('/employers/account/request', query),
  figures: () => '/employers/account/figures',
  members: () => '/employers/account/members',
  invitation: (token: string) => `/employers/invitation/${segment(token)}`,
} as const;
