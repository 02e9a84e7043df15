/** Maximum number of uses in a window of this length. */
export type RateLimit = { count: number; seconds: number };

const tenMinutes = 600;
const hour = 3600;
const day = 86_400;

/**
 * Every rate limit of the site, by the name that staff see in the list of refused requests. Uses of a form are counted
 * per network: an IPv4 address or an IPv6 /64. All doctors of a hospital may share one network, so a form that many
 * people send admits far more than one person sends. Other limits say what they count.
 */
export const rateLimits = {
  // Forms that visitors fill in and that send emails to a typed address. A person sends one or two.
  enquiry: { count: 120, seconds: tenMinutes },
  booking: { count: 80, seconds: tenMinutes },
  contact: { count: 80, seconds: tenMinutes },
  vacancy: { count: 80, seconds: tenMinutes },
  'job-alert': { count: 120, seconds: tenMinutes },
  // Each use emails a link to a person's stored data to the typed address, so the limit is low.
  'address-data': { count: 20, seconds: tenMinutes },
  /** Total of all forms that send emails to a typed address. */
  mails: { count: 200, seconds: tenMinutes },

  // Buttons behind the link of an email. A person presses once, perhaps again after a mistake.
  'address-data-delete': { count: 60, seconds: tenMinutes },
  'cancel-booking': { count: 40, seconds: tenMinutes },
  'move-booking': { count: 40, seconds: tenMinutes },
  'confirm-alert': { count: 180, seconds: tenMinutes },
  'employer-invitation': { count: 60, seconds: tenMinutes },
  'not-for-me': { count: 120, seconds: tenMinutes },
  'resend verification': { count: 60, seconds: hour },
  'vacancy-consent': { count: 60, seconds: tenMinutes },
  unsubscribe: { count: 120, seconds: tenMinutes },
  // Several members of a hospital answer for each candidate.
  shortlist: { count: 120, seconds: tenMinutes },
  // The limit is high, because drafts are stored while the referee types.
  reference: { count: 600, seconds: tenMinutes },

  // Pages of a doctor's account. Each press of a button is one use.
  account: { count: 180, seconds: tenMinutes },
  communications: { count: 120, seconds: tenMinutes },
  dashboard: { count: 100, seconds: tenMinutes },
  'hidden-jobs': { count: 300, seconds: tenMinutes },
  'job-alerts': { count: 300, seconds: tenMinutes },
  'job-enquiries': { count: 200, seconds: tenMinutes },
  'not-for-me-own': { count: 300, seconds: tenMinutes },
  onboarding: { count: 200, seconds: tenMinutes },
  profile: { count: 100, seconds: tenMinutes },
  'refer-a-friend': { count: 180, seconds: tenMinutes },
  referees: { count: 120, seconds: tenMinutes },
  register: { count: 180, seconds: tenMinutes },
  terms: { count: 180, seconds: tenMinutes },
  // The limit is high, because a calendar is filled in day by day.
  availability: { count: 600, seconds: tenMinutes },
  // Requests of the script are counted per doctor, posts of the form without script per network.
  'saved-jobs': { count: 300, seconds: tenMinutes },
  // Every job card has this button, also for signed-out visitors.
  'save-job': { count: 3000, seconds: tenMinutes },

  // Pages of an employer's account.
  'employer-approval': { count: 120, seconds: tenMinutes },
  'employer-members': { count: 80, seconds: tenMinutes },
  'employer-request': { count: 80, seconds: tenMinutes },
  'employer-shortlist': { count: 120, seconds: tenMinutes },

  // Counted per doctor. Each use reads everything that is stored about a person.
  'account data': { count: 20, seconds: hour },
  // Counted per link of an email.
  'address data': { count: 20, seconds: hour },
  // Counted per doctor. A device reports a draft once per job and day.
  'enquiry-drafts': { count: 60, seconds: hour },
  // Counted per address to verify. Otherwise a visitor could flood a stranger's mailbox.
  'verification minute': { count: 1, seconds: 60 },
  'verification day': { count: 5, seconds: day },

  // Counted per member of staff. Moving many jobs at once is a single use.
  staff: { count: 300, seconds: 60 },
  // An export reads up to all rows of a list.
  'staff export': { count: 20, seconds: hour },

  // Error reports of browsers, counted per network. A hospital's browsers may all fail at once.
  report: { count: 120, seconds: 60 },
  // Requests of the mail relay. The limit keeps a relay in an endless retry loop from filling the database.
  'mail events': { count: 600, seconds: 60 },
} satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
