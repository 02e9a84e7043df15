import { staffBookings } from './bookings/handling/staff-bookings-resource.server';
import { staffEnquiries } from './enquiries/handling/staff-enquiry-resource.server';
import { staffBoard } from './enquiries/handling/staff-board-resource.server';
import { staffFigures } from './enquiry-figures/staff-figures-resource.server';
import { auditLog, staffMembers } from './staff/staff-member-resource.server';
import { staffDoctors } from './doctor-records/staff-doctors-resource.server';
import { staffJobChoices, staffJobs } from './job-editing/staff-jobs-resource.server';
import { staffFeedFixes, staffFeedOverrides } from './feed-sources/staff-feed-decisions-resource.server';
import { staffFeedRuns } from './feed-sources/staff-feed-runs-resource.server';
import { staffFeeds } from './feed-sources/staff-feeds-resource.server';
import { staffQuarantine } from './feed-sources/staff-quarantine-resource.server';
import { staffFeedWarnings } from './feed-sources/staff-feed-warnings-resource.server';
import { staffFeedWords } from './feed-sources/staff-feed-words-resource.server';
import { staffOrganisations } from './organisations/staff-organisations-resource.server';
import { staffVacancies } from './shortlists/staff-vacancies-resource.server';
import { staffEmails } from './operations/staff-emails-resource.server';
import { staffFlags } from './operations/staff-flags-resource.server';
import { staffHealth } from './operations/staff-health-resource.server';
import { staffRateLimits } from './operations/staff-rate-limits-resource.server';
import { staffWebhooks } from './operations/staff-webhooks-resource.server';
import { staffViews } from './staff/staff-views-resource.server';
import { staffLeave } from './bookings/handling/staff-leave-resource.server';
import { staffReferenceRequests } from './referees/staff-reference-requests-resource.server';
import type { StaffResources } from './staff/staff-resource.server';

/** All resources of the back office, by their name in the address below `/api/staff`. */
export const staffResources = {
  enquiries: staffEnquiries,
  'enquiry-board': staffBoard,
  'enquiry-figures': staffFigures,
  bookings: staffBookings,
  doctors: staffDoctors,
  jobs: staffJobs,
  'job-choices': staffJobChoices,
  feeds: staffFeeds,
  'feed-runs': staffFeedRuns,
  'feed-overrides': staffFeedOverrides,
  'feed-fixes': staffFeedFixes,
  'feed-words': staffFeedWords,
  'feed-warnings': staffFeedWarnings,
  quarantine: staffQuarantine,
  leave: staffLeave,
  'reference-requests': staffReferenceRequests,
  staff: staffMembers,
  'saved-views': staffViews,
  'audit-log': auditLog,
  vacancies: staffVacancies,
  organisations: staffOrganisations,
  emails: staffEmails,
  webhooks: staffWebhooks,
  'rate-limits': staffRateLimits,
  health: staffHealth,
  flags: staffFlags,
} satisfies StaffResources;
