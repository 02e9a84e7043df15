export const serviceNames = [
  'database',
  'identity',
  'mail',
  'text-messages',
  'cms',
  'flags',
  'error-reports',
  'webhooks',
  'search-engines',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/**
 * `away` means that the service is unavailable. `off` means that this site does not use the service, so staff need not
 * act.
 */
export const serviceStates = ['well', 'away', 'off'] as const;
export type ServiceState = (typeof serviceStates)[number];

export const serviceStateLabels: Record<ServiceState, string> = {
  well: 'Works',
  away: 'Not responding',
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
      'Signed-in users stay signed in. New sign-ins and registrations do not work. Enquiries without an account still work.',
  },
  mail: {
    label: 'Email server',
    meanwhile: 'Emails wait in the outbox. We keep trying to send them for about a day.',
  },
  'text-messages': {
    label: 'Text messages',
    meanwhile: 'Text messages wait, but are not sent if they would come too late.',
  },
  cms: {
    label: 'CMS content',
    meanwhile:
      'Pages show the latest content that the site received. Edits appear when the connection is back.',
  },
  flags: {
    label: 'Feature flags',
    meanwhile: 'The last known rules apply. After a restart, each flag has its default value.',
  },
  'error-reports': {
    label: 'Error reports',
    meanwhile: 'The site works as usual. Error reports during the outage are lost.',
  },
  webhooks: {
    label: 'Webhooks',
    meanwhile: 'The site works as usual. Webhooks wait, and we keep trying to send them for about a day.',
  },
  'search-engines': {
    label: 'Search engines',
    meanwhile: 'The site works as usual. Search engines learn about changed jobs later.',
  },
};
