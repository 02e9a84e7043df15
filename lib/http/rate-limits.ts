export type RateLimit = { count: number; seconds: number };

const tenMinutes = 600;
const hour = 3600;
const day = 86_400;

/**
 * All rate limits of the site. Staff see these names in the list of refused requests. If not stated otherwise, a limit
 * counts per network: an IPv4 address or an IPv6 /64. All doctors of a hospital may share one network, so common forms
 * allow far more uses than one person needs.
 */
export const rateLimits = {
  // Forms that send emails to an address that the visitor typed. A person sends one or two. The limit `mails` counts
  // all these forms together, so each of these limits must be lower than `mails`.
  enquiry: { count: 120, seconds: tenMinutes },
  booking: { count: 80, seconds: tenMinutes },
  contact: { count: 80, seconds: tenMinutes },
  vacancy: { count: 80, seconds: tenMinutes },
  'job-alert': { count: 120, seconds: tenMinutes },
  // Each use sends an email with a link to a person's stored data, so the limit is low.
  'address-data': { count: 20, seconds: tenMinutes },
  /** Shared limit for all forms that send emails to an address that the visitor typed. */
  mails: { count: 200, seconds: tenMinutes },

  // Buttons on pages that emails link to. A person presses such a button once or twice.
  'address-data-delete': { count: 60, seconds: tenMinutes },
  'cancel-booking': { count: 40, seconds: tenMinutes },
  'move-booking': { count: 40, seconds: tenMinutes },
  'confirm-alert': { count: 180, seconds: tenMinutes },
  'employer-invitation': { count: 60, seconds: tenMinutes },
  'staff-invitation': { count: 60, seconds: tenMinutes },
  'not-for-me': { count: 120, seconds: tenMinutes },
  'resend verification': { count: 60, seconds: hour },
  'vacancy-consent': { count: 60, seconds: tenMinutes },
  'enquiry-consent': { count: 60, seconds: tenMinutes },
  placement: { count: 120, seconds: tenMinutes },
  'document-pack': { count: 40, seconds: tenMinutes },
  timesheet: { count: 120, seconds: tenMinutes },
  'message-link': { count: 120, seconds: tenMinutes },
  unsubscribe: { count: 120, seconds: tenMinutes },
  // A browser replaces its push subscription only every few weeks, but all browsers of a network share this limit.
  'renewed notifications': { count: 120, seconds: tenMinutes },
  // Several people in one hospital may respond to each candidate on a shortlist.
  shortlist: { count: 120, seconds: tenMinutes },
  // The page stores a draft while the referee types, so the limit is high.
  reference: { count: 600, seconds: tenMinutes },

  // Pages of a doctor's account. Each press of a button counts as one request.
  account: { count: 180, seconds: tenMinutes },
  communications: { count: 120, seconds: tenMinutes },
  dashboard: { count: 100, seconds: tenMinutes },
  // Enough for a doctor who uploads 20 documents in one sitting, with several requests for each. Not higher, because
  // re-encoding a picture takes time.
  documents: { count: 120, seconds: tenMinutes },
  'hidden-jobs': { count: 300, seconds: tenMinutes },
  'job-alerts': { count: 300, seconds: tenMinutes },
  'job-enquiries': { count: 200, seconds: tenMinutes },
  'not-for-me-own': { count: 300, seconds: tenMinutes },
  onboarding: { count: 200, seconds: tenMinutes },
  profile: { count: 100, seconds: tenMinutes },
  messages: { count: 120, seconds: tenMinutes },
  placements: { count: 120, seconds: tenMinutes },
  timesheets: { count: 120, seconds: tenMinutes },
  'refer-a-friend': { count: 180, seconds: tenMinutes },
  referees: { count: 120, seconds: tenMinutes },
  register: { count: 180, seconds: tenMinutes },
  terms: { count: 180, seconds: tenMinutes },
  // Doctors fill in their calendar day by day, so the limit is high.
  availability: { count: 600, seconds: tenMinutes },
  // Counted per doctor with JavaScript, and per network without it.
  'saved-jobs': { count: 300, seconds: tenMinutes },
  // Every job card has a save button, even for signed-out visitors, so the limit is high.
  'save-job': { count: 3000, seconds: tenMinutes },

  'employer-approval': { count: 120, seconds: tenMinutes },
  'employer-members': { count: 80, seconds: tenMinutes },
  'employer-messages': { count: 120, seconds: tenMinutes },
  'employer-placements': { count: 120, seconds: tenMinutes },
  'employer-timesheets': { count: 120, seconds: tenMinutes },
  'employer-request': { count: 80, seconds: tenMinutes },
  'employer-shortlist': { count: 120, seconds: tenMinutes },

  // Counted per doctor. Each use reads all data that is stored about a person.
  'account data': { count: 20, seconds: hour },
  // Counted per emailed link. Each use reads all data stored about an email address.
  'address data': { count: 20, seconds: hour },
  // Counted per doctor. A device reports the draft of an enquiry once per job and day.
  'enquiry-drafts': { count: 60, seconds: hour },
  // Counted per email address. Without these limits, a visitor could flood another person's mailbox.
  'verification minute': { count: 1, seconds: 60 },
  'verification day': { count: 5, seconds: day },

  // Counted per doctor and per phone number. Without these limits, a visitor could flood another person's phone.
  'text codes': { count: 6, seconds: day },
  'text codes to a number': { count: 6, seconds: day },

  // Emails with a link to change the password, counted per doctor. Only the link in the newest email works.
  'password change': { count: 5, seconds: hour },

  // Writes in the back office, counted per staff member. Reads do not count. Moving many jobs at once counts as one
  // write.
  staff: { count: 300, seconds: 60 },
  // An export can read every row of a list.
  'staff export': { count: 20, seconds: hour },

  // Photographs are converted one at a time, and each may take 2.5 s and 470 MB of memory.
  'staff upload': { count: 60, seconds: hour },

  // Error reports of browsers, counted per network. All browsers of a hospital may fail at once.
  report: { count: 120, seconds: 60 },
  // Webhooks of the mail relay. Without a limit, a relay that retries without end would fill the database.
  'mail events': { count: 600, seconds: 60 },
  'inbound mail': { count: 600, seconds: 60 },
  'text messages': { count: 600, seconds: 60 },
  // Our automatic replies to text messages other than STOP and START, counted per number. Without a limit, our site and
  // another machine could reply to each other endlessly.
  'text replies': { count: 5, seconds: hour },
  // Replies by email to one message thread, counted per person who reads the thread.
  'message replies': { count: 30, seconds: hour },
  // The identity provider's sign-out requests that have a wrong signature, counted per network.
  'ended sessions': { count: 60, seconds: 60 },
} satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
