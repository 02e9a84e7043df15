/** Actions that need sign-in and that the site continues after sign-in. */
export const preActions = ['enquire_job', 'save_job'] as const;
export type PreAction = (typeof preActions)[number];

/** ISO dates. Null means no limit at that end. */
type SearchedDays = { from: string | null; to: string | null };

export function withQuery(base: string, query: Record<string, string | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value);
  const text = search.toString();
  return text ? `${base}?${text}` : base;
}

function withEntries(base: string, entries: string[][]): string {
  const text = new URLSearchParams(entries).toString();
  return text ? `${base}?${text}` : base;
}

const segment = encodeURIComponent;

/**
 * Paths that pages link to. Paths that browser code requests are in `api-routes.ts`. For job results with filters, use
 * `jobSearchHref`.
 */
export const paths = {
  home: () => '/',

  jobs: () => '/jobs',
  /** `facets` are filters in this order: work type, specialty, region. */
  jobList: (...facets: string[]) => ['/jobs/list', ...facets.map(segment)].join('/'),
  /** `path` is `JobSummary.path`: `<number>-<slug of title>`. */
  job: (path: string) => `/jobs/listing/${segment(path)}`,
  /** `days` are the searched dates, which prefill "When are you available?". */
  enquire: (jobNumber?: string, days?: SearchedDays | null) =>
    withQuery('/enquire', { job_number: jobNumber, from: days?.from, to: days?.to }),
  enquireTogether: (numbers: readonly string[], days?: SearchedDays | null) =>
    withEntries('/enquire', [
      ...numbers.map((number) => ['jobs', number]),
      ...Object.entries({ from: days?.from, to: days?.to }).flatMap(([name, day]) =>
        day ? [[name, day]] : [],
      ),
    ]),
  enquiredSuccess: (reference: string, leftOut: readonly string[] = []) =>
    withEntries('/enquired-success', [['ref', reference], ...leftOut.map((number) => ['left', number])]),

  /** Starts sign-in and registration. Pages link to `signInHref` and `registerHref` instead. */
  login: (query: { redirect_url?: string; screen_hint?: 'signup'; prompt?: 'login' } = {}) =>
    withQuery('/api/auth/login', query),
  logout: () => '/api/logout',
  appearance: () => '/api/appearance',
  currentUser: () => '/api/auth/me',
  navigationMenu: () => '/api/cms/navigation-menu',
  /** Pass a masked `email`, because logs may contain the page's URL. */
  emailVerificationRequired: ({ email, redirectUrl }: { email?: string | null; redirectUrl?: string } = {}) =>
    withQuery('/login-error/email-verification-required', { email, redirect_url: redirectUrl }),

  dashboard: () => '/user/dashboard',
  staff: () => '/staff',
  account: (query: { change?: string | undefined; sent?: 'password' } = {}) =>
    withQuery('/user/account', query),
  communications: () => '/user/account/communications',
  jobEnquiries: (query: { page?: string; withdraw?: string; enquiry?: string } = {}) =>
    withQuery('/user/job-enquiries', query),
  savedJobs: (query: { sort?: string; page?: string; removed?: string } = {}) =>
    withQuery('/user/saved-jobs', query),
  guestSavedJobs: () => '/saved-jobs',
  compareJobs: (numbers: readonly string[] = [], dates: Readonly<Record<string, string>> = {}) =>
    withEntries('/saved-jobs/compare', [
      ...numbers.map((number) => ['jobs', number]),
      ...Object.entries(dates),
    ]),
  availability: (query: { month?: string; edit?: string; removed?: string; jobs?: 'more' } = {}) =>
    withQuery('/user/availability', query),
  placements: () => '/user/placements',
  placement: (reference: string) => `/user/placements/${segment(reference)}`,
  documents: (query: { edit?: string; kind?: string; job?: string } = {}) =>
    withQuery('/user/documents', query),
  documentPacks: () => '/user/documents/packs',
  timesheet: (reference: string) => `/user/timesheets/${segment(reference)}`,
  messages: () => '/user/messages',
  messageThread: (reference: string) => `/user/messages/${segment(reference)}`,
  referees: (query: { edit?: string; removed?: string } = {}) => withQuery('/user/referees', query),
  jobAlerts: (query: { edit?: string; removed?: string } = {}) => withQuery('/user/job-alerts', query),
  hiddenJobs: (query: { shown?: string } = {}) => withQuery('/user/job-alerts/hidden', query),
  notForMe: (jobNumber: string) => withQuery('/user/job-alerts/not-for-me', { job_number: jobNumber }),
  onboarding: (step?: string) => withQuery('/user/onboarding', { step }),
  profile: () => '/user/profile',

  createJobAlert: (search?: string) => `/job-alerts/create${search ? `?${search}` : ''}`,
  referAFriend: () => '/refer-a-friend',
  bookAppointment: (query: { booked?: string; zone?: string; day?: string } = {}) =>
    withQuery('/book-appointment', query),

  articles: (query: { q?: string } = {}) => withQuery('/articles', query),
  articleCategory: (slug: string) => `/articles/category/${segment(slug)}`,
  articleTag: (slug: string) => `/articles/tag/${segment(slug)}`,
  doctors: () => '/doctors',
  specialitiesInDemand: (query: { sort?: string; grades?: string } = {}) =>
    withQuery('/doctors/specialities-in-demand', query),
  payGuide: (query: { specialty?: string; grades?: string; type?: string } = {}) =>
    withQuery('/doctors/pay-guide', query),
  doctorResources: () => '/doctors/resources',
  employers: () => '/employers',
  aboutUs: () => '/about-us',
  addressData: () => '/about-us/your-data',
  contactUs: () => '/contact-us',
  privacy: () => '/privacy',
  terms: (version?: string) => `/terms-and-conditions${version ? `/${segment(version)}` : ''}`,
  dataSources: () => '/data-sources',
  examples: (query: { email?: string } = {}) => withQuery('/examples', query),

  articlesFeed: (format: 'xml' | 'json') => `/articles/feed.${format}`,
  manifest: () => '/manifest.webmanifest',
} as const;

/**
 * Paths that appear only in emails, in machine-readable documents or as redirect targets. No page links to them;
 * keeping them out of `paths` makes pages smaller.
 */
export const givenPaths = {
  staffInvitation: (token: string) => `/staff/invitation/${segment(token)}`,
  staffFigures: (days: { from: string; to: string }) =>
    withQuery('/staff/enquiry-figures', { filter: JSON.stringify({ period: 'dates', ...days }) }),
  /** The page then forgets the token, so that no script can read it in the address. */
  accountInvitation: (token: string) => withQuery('/register', { invitation: token }),
  confirmJobAlert: (token: string) => `/job-alerts/confirm/${segment(token)}`,
  notForMe: (token: string) => `/job-alerts/not-for-me/${segment(token)}`,
  unsubscribe: (token: string) => `/job-alerts/unsubscribe/${segment(token)}`,
  unsubscribeApi: (token: string) => `/api/unsubscribe/${segment(token)}`,
  addressDataLink: (token: string) => `/about-us/your-data/${segment(token)}`,
  addressDataDownload: (token: string) => `/api/address-data/${segment(token)}`,
  addressDataDeleted: () => '/about-us/your-data?deleted=1',
  addressDataAsked: () => '/about-us/your-data?sent=1',
  reference: (token: string) => `/references/${segment(token)}`,
  shortlist: (token: string) => `/shortlist/${segment(token)}`,
  placementLink: (token: string) => `/placements/${segment(token)}`,
  timesheetLink: (token: string) => `/timesheets/${segment(token)}`,
  timesheetFile: (token: string, query: { as?: 'csv' } = {}) =>
    withQuery(`/api/timesheets/${segment(token)}/file`, query),
  expenseReceipt: (token: string) => `/api/timesheets/${segment(token)}/receipt`,
  placementCalendar: (token: string) => `/api/placements/${segment(token)}/calendar`,
  placementFile: (token: string) => `/api/placements/${segment(token)}/file`,
  /** `shortlist` is the token of the shortlist from which the reader came. The page then links back to it. */
  messageLink: (token: string, query: { shortlist?: string | undefined } = {}) =>
    withQuery(`/messages/${segment(token)}`, query),
  vacancyConsent: (token: string) => `/put-forward/${segment(token)}`,
  enquiryConsent: (token: string) => `/put-forward/enquiry/${segment(token)}`,
  moveBooking: (token: string, query: { zone?: string; day?: string } = {}) =>
    withQuery(`/book-appointment/move/${segment(token)}`, query),
  cancelBooking: (token: string) => `/book-appointment/cancel/${segment(token)}`,
  doctorCalendar: (token: string) => `/api/calendar/${segment(token)}.ics`,
  bookingCalendar: (token: string) => `/api/bookings/${segment(token)}/calendar`,
  sitemap: () => '/sitemap.xml',
  sitemapPart: (name: string) => `/sitemap/${name}.xml`,
  jobsFeed: () => '/feeds/jobs.xml',
  /** Path to which the vendor of text messages posts replies and delivery reports. */
  textMessageWebhook: () => '/api/webhooks/text-messages',
  indexNowKey: () => '/indexnow-key.txt',
  securityText: () => '/.well-known/security.txt',
  sharePicture: (kind: 'job' | 'article', name: string) => `/share/${kind}/${segment(name)}.png`,

  documentPack: (token: string, query: { file?: string } = {}) =>
    withQuery(`/packs/${segment(token)}`, query),
  documentFile: (token: string) => `/user/documents/${segment(token)}`,
  consultantPhotograph: (hash: string) => `/media/consultants/${segment(hash)}.webp`,

  loginError: (query: { error?: string; id?: string; redirect_url?: string } = {}) =>
    withQuery('/login-error', query),
  article: (slug: string) => `/articles/${segment(slug)}`,
  articleCategories: () => '/articles/category',
  articleTags: () => '/articles/tag',
  vacancyRequested: (reference: string) => withQuery('/employers/request-received', { ref: reference }),
  messageSent: (reference: string) => withQuery('/contact-us/message-sent', { ref: reference }),
  acceptTerms: (redirectUrl?: string) =>
    withQuery('/terms-and-conditions/accept', { redirect_url: redirectUrl }),
} as const;

export const employerPaths = {
  vacancies: (query: { state?: string; page?: string } = {}) => withQuery('/employers/account', query),
  vacancy: (reference: string) => `/employers/account/vacancies/${segment(reference)}`,
  /**
   * `copy` is the reference of a vacancy whose details prefill the form; `next` moves the dates by a month. `changes`
   * is the reference of the vacancy that the form edits. `again` is the id of a request that the approver sent back.
   */
  request: (query: { copy?: string; next?: 'month'; changes?: string; again?: string } = {}) =>
    withQuery('/employers/account/request', query),
  placements: () => '/employers/account/placements',
  placement: (reference: string) => `/employers/account/placements/${segment(reference)}`,
  timesheet: (reference: string) => `/employers/account/timesheets/${segment(reference)}`,
  messages: () => '/employers/account/messages',
  messageThread: (reference: string) => `/employers/account/messages/${segment(reference)}`,
  figures: () => '/employers/account/figures',
  members: () => '/employers/account/members',
  invitation: (token: string) => `/employers/invitation/${segment(token)}`,
} as const;

export type SignInTarget = {
  /** Path and query of the page after sign-in. The default is the current page. */
  redirectUrl?: string;
  action?: PreAction;
};

/** Link to this path with `<a>` instead of `next/link`, because it redirects to the identity provider. */
export function signInHref({ redirectUrl, action }: SignInTarget = {}): string {
  return withQuery('/signin', { redirect_url: redirectUrl, action });
}

export type RegisterTarget = SignInTarget & { jobNumber?: string; jobUrl?: string };

export function registerHref(target: RegisterTarget = {}): string {
  return withQuery('/register', {
    redirect_url: target.redirectUrl,
    action: target.action,
    job_number: target.jobNumber,
    job_url: target.jobUrl,
  });
}
