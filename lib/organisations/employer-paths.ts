import { withQuery } from '@/lib/routes';

const segment = encodeURIComponent;

/** Addresses of the employers' account: apart from the others, so that no public page carries them. */
export const employerPaths = {
  vacancies: (query: { state?: string; page?: string } = {}) => withQuery('/employers/account', query),
  vacancy: (reference: string) => `/employers/account/vacancies/${segment(reference)}`,
  /** `copy`: the reference of a vacancy to begin with; `again`: the id of a request that was sent back. */
  request: (query: { copy?: string; again?: string } = {}) => withQuery('/employers/account/request', query),
  figures: () => '/employers/account/figures',
  members: () => '/employers/account/members',
  invitation: (token: string) => `/employers/invitation/${segment(token)}`,
} as const;
