/** Values of `action`: what a visitor was about to do when asked to sign in. */
export const preActions = ['enquire_job', 'save_job'] as const;
export type PreAction = (typeof preActions)[number];

/** ISO dates; null is open. */
type SearchedDays = { from: string | null; to: string | null };

/** `base` with those of `query` that have a value. */
export function withQuery(base: string, query: Record<string, string | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value);
  const text = search.toString();
  return text ? `${base}?${text}` : base;
}

/** `base` with these names and values, a name as often as it comes. */
function withEntries(base: string, entries: string[][]): string {
  const text = new URLSearchParams(entries).toString();
  return text ? `${base}?${text}` : base;
}

const segment = encodeURIComponent;

/** Every address that pages link to; what their script asks is in `api-routes.ts`. Nothing else writes one out. Results with filters come from `jobSearchHref`. */
export const paths = {
  home: () => '/',

  jobs: () => '/jobs',
  /** Path facets in their order: work type, specialty, region. */
  jobList: (...facets: string[]) => ['/jobs/list', ...facets.map(segment)].join('/'),
  /** `path` is `JobSummary.path`: `<number>-<slug of title>`. */
  job: (path: string) => `/jobs/listing/${segment(path)}`,
  /** `days`: searched for, and so the first answer to "When are you available?". */
  enquire: (jobNumber?: string, days?: SearchedDays | null) =>
    withQuery('/enquire', { job_number: jobNumber, from: days?.from, to: days?.to }),
  /** About several jobs at once. */
  enquireTogether: (numbers: readonly string[], days?: SearchedDays | null) =>
    withEntries('/enquire', [
      ...numbers.map((number) => ['jobs', number]),
      ...Object.entries({ from: days?.from, to: days?.to }).flatMap(([name, day]) =>
        day ? [[name, day]] : [],
      ),
    ]),
  /** `leftOut`: jobs that were chosen with it and not asked about. */
  enquiredSuccess: (reference: string, leftOut: readonly string[] = []) =>
    withEntries('/enquired-success', [['ref', reference], ...leftOut.map((number) => ['left', number])]),

  /** The route behind sign-in and registration; pages link to `signInHref` and `registerHref`. */
  login: (query: { redirect_url?: string; screen_hint?: 'signup'; prompt?: 'login' } = {}) =>
    withQuery('/api/auth/login', query),
  logout: () => '/api/logout',
  /** Takes the choice of light or dark. */
  appearance: () => '/api/appearance',
  currentUser: () => '/api/auth/me',
  navigationMenu: () => '/api/cms/navigation-menu',
  /** `email` masked: it is part of an address that may end in a log. */
  emailVerificationRequired: ({ email, redirectUrl }: { email?: string | null; redirectUrl?: string } = {}) =>
    withQuery('/login-error/email-verification-required', { email, redirect_url: redirectUrl }),

  dashboard: () => '/user/dashboard',
  account: () => '/user/account',
  communications: () => '/user/account/communications',
  jobEnquiries: (query: { page?: string; withdraw?: string } = {}) => withQuery('/user/job-enquiries', query),
  savedJobs: (query: { sort?: string; page?: string; removed?: string } = {}) =>
    withQuery('/user/saved-jobs', query),
  /** The guest saved jobs of this device. */
  guestSavedJobs: () => '/saved-jobs',
  /** Saved jobs side by side; without numbers the page says how to choose some. */
  compareJobs: (numbers: readonly string[] = [], dates: Readonly<Record<string, string>> = {}) =>
    withEntries('/saved-jobs/compare', [
      ...numbers.map((number) => ['jobs', number]),
      ...Object.entries(dates),
    ]),
  availability: (query: { month?: string; edit?: string; removed?: string } = {}) =>
    withQuery('/user/availability', query),
  referees: (query: { edit?: string; removed?: string } = {}) => withQuery('/user/referees', query),
  jobAlerts: (query: { edit?: string; removed?: string } = {}) => withQuery('/user/job-alerts', query),
  hiddenJobs: (query: { shown?: string } = {}) => withQuery('/user/job-alerts/hidden', query),
  /** Where a signed-in doctor says why a job is not for them. */
  notForMe: (jobNumber: string) => withQuery('/user/job-alerts/not-for-me', { job_number: jobNumber }),
  onboarding: (step?: string) => withQuery('/user/onboarding', { step }),
  profile: () => '/user/profile',

  /** `search` is the query of the results page: what the alert is made of. */
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
  doctorResources: () => '/doctors/resources',
  employers: () => '/employers',
  aboutUs: () => '/about-us',
  addressData: () => '/about-us/your-data',
  contactUs: () => '/contact-us',
  privacy: () => '/privacy',
  /** Without a version: the one in effect. */
  terms: (version?: string) => `/terms-and-conditions${version ? `/${segment(version)}` : ''}`,
  dataSources: () => '/data-sources',

  articlesFeed: (format: 'xml' | 'json') => `/articles/feed.${format}`,
  manifest: () => '/manifest.webmanifest',
} as const;

/** Addresses that emails and machines are given or the server sends people to, and no page links to: kept apart, so that no page carries them. */
export const givenPaths = {
  /** The back office. */
  staff: () => '/staff',
  confirmJobAlert: (token: string) => `/job-alerts/confirm/${segment(token)}`,
  /** Where whoever gets an alert says why a job is not for them. */
  notForMe: (token: string) => `/job-alerts/not-for-me/${segment(token)}`,
  unsubscribe: (token: string) => `/job-alerts/unsubscribe/${segment(token)}`,
  /** For mail programs: one POST ends it. */
  unsubscribeApi: (token: string) => `/api/unsubscribe/${segment(token)}`,
  /** Where whoever asked reads, downloads and deletes what is held about their address without an account. */
  addressDataLink: (token: string) => `/about-us/your-data/${segment(token)}`,
  addressDataDownload: (token: string) => `/api/address-data/${segment(token)}`,
  addressDataDeleted: () => '/about-us/your-data?deleted=1',
  addressDataAsked: () => '/about-us/your-data?sent=1',
  reference: (token: string) => `/references/${segment(token)}`,
  /** An employer's link to a shortlist; no account is needed. */
  shortlist: (token: string) => `/shortlist/${segment(token)}`,
  /** Where a doctor says whether they may be put forward for a vacancy. */
  vacancyConsent: (token: string) => `/put-forward/${segment(token)}`,
  moveBooking: (token: string, query: { zone?: string; day?: string } = {}) =>
    withQuery(`/book-appointment/move/${segment(token)}`, query),
  cancelBooking: (token: string) => `/book-appointment/cancel/${segment(token)}`,
  /** A doctor's own calendar of their jobs here, for calendar programs. */
  doctorCalendar: (token: string) => `/api/calendar/${segment(token)}.ics`,
  bookingCalendar: (token: string) => `/api/bookings/${segment(token)}/calendar`,
  /** For programs. */
  sitemap: () => '/sitemap.xml',
  sitemapPart: (name: string) => `/sitemap/${name}.xml`,
  jobsFeed: () => '/feeds/jobs.xml',
  indexNowKey: () => '/indexnow-key.txt',
  securityText: () => '/.well-known/security.txt',
  /** The picture that goes with a shared link; `name` as in the page's own address. */
  sharePicture: (kind: 'job' | 'article', name: string) => `/share/${kind}/${segment(name)}.png`,

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

export type SignInTarget = {
  /** Path and query to come back to: the current one, unless something better is known. */
  redirectUrl?: string;
  action?: PreAction;
};

/** Link to sign-in. Use it with `<a>`: the answer leaves the site for the identity provider. */
export function signInHref({ redirectUrl, action }: SignInTarget = {}): string {
  return withQuery('/signin', { redirect_url: redirectUrl, action });
}

/** What registration is to lead to; from an enquiry with the job's number and address. */
export type RegisterTarget = SignInTarget & { jobNumber?: string; jobUrl?: string };

/** Link to registration. Use it with `<a>`. */
export function registerHref(target: RegisterTarget = {}): string {
  return withQuery('/register', {
    redirect_url: target.redirectUrl,
    action: target.action,
    job_number: target.jobNumber,
    job_url: target.jobUrl,
  });
}
