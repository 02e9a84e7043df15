export const serviceNames = [
  'database',
  'identity',
  'mail',
  'cms',
  'flags',
  'error-reports',
  'webhooks',
  'search-engines',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** `off` means that the service is not configured on this site, so staff need not act. */
export const serviceStates = ['well', 'away', 'off'] as const;
export type ServiceState = (typeof serviceStates)[number];

export const serviceStateLabels: Record<ServiceState, string> = {
  well: 'Works',
  away: 'Does not answer',
  off: 'Not set up',
};

export const serviceLabels: Record<ServiceName, { label: string; meanwhile: string }> = {
  database: {
    label: 'Database',
    meanwhile: 'Content pages still work. Search, forms and accounts ask people to try again later.',
  },
  identity: {
    label: 'Sign-in',
    meanwhile:
      'Signed-in users stay signed in. Signing in and registering do not work; enquiries work without an account.',
  },
  mail: { label: 'Emails', meanwhile: 'Emails wait in the outbox and go out later, for about a day.' },
  cms: { label: 'Editors’ texts', meanwhile: 'Pages show the copy that the site holds. Changes wait.' },
  flags: {
    label: 'Feature flags',
    meanwhile: 'The last known rules hold; after a restart each flag is at its default.',
  },
  'error-reports': { label: 'Error reports', meanwhile: 'Nothing changes. Reports of that time are lost.' },
  webhooks: {
    label: 'Webhooks',
    meanwhile: 'Nothing changes. Webhooks wait and go out later, for about a day.',
  },
  'search-engines': { label: 'Search engines', meanwhile: 'Nothing changes. Notices of jobs wait.' },
};
