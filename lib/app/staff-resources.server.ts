import { staffBookings } from '@/lib/consultants/bookings/handling/staff-bookings-resource.server';
import { staffEnquiries } from '@/lib/enquiries/enquiry/handling/staff-enquiry-resource.server';
import { staffBoard } from '@/lib/enquiries/enquiry/handling/staff-board-resource.server';
import { staffFigures } from '@/lib/enquiries/figures/staff-figures-resource.server';
import { auditLog } from '@/lib/staff/access/audit-log-resource.server';
import { staffMembers } from '@/lib/staff/access/staff-member-resource.server';
import { buildStaffSearch } from '@/lib/staff/access/staff-search-resource.server';
import { staffDoctors } from '@/lib/staff/doctor-records/staff-doctors-resource.server';
import { staffJobChoices, staffJobs } from '@/lib/feeds/job-editing/staff-jobs-resource.server';
import { staffFeedFixes, staffFeedOverrides } from '@/lib/feeds/sources/staff-feed-decisions-resource.server';
import { staffFeedRuns } from '@/lib/feeds/sources/staff-feed-runs-resource.server';
import { staffFeeds } from '@/lib/feeds/sources/staff-feeds-resource.server';
import { staffQuarantine } from '@/lib/feeds/sources/staff-quarantine-resource.server';
import { staffFeedWarnings } from '@/lib/feeds/sources/staff-feed-warnings-resource.server';
import { staffFeedWords } from '@/lib/feeds/sources/staff-feed-words-resource.server';
import { staffOrganisations } from '@/lib/employers/handling/staff-organisations-resource.server';
import { staffFittingWork, staffMatching } from '@/lib/employers/matching/staff-matching-resource.server';
import { staffPlacements } from '@/lib/placements/placement/staff-placements-resource.server';
import { staffTimesheets } from '@/lib/placements/timesheets/staff-timesheets-resource.server';
import { staffMessages } from '@/lib/site/messages/staff-messages-resource.server';
import { staffVacancies } from '@/lib/employers/handling/staff-vacancies-resource.server';
import { staffVacancyFigures } from '@/lib/employers/figures/staff-vacancy-figures-resource.server';
import { staffWeekReport } from '@/lib/employers/week-report/staff-week-report-resource.server';
import { staffEmails } from '@/lib/staff/operations/staff-emails-resource.server';
import { staffFlags } from '@/lib/staff/operations/staff-flags-resource.server';
import { staffHealth } from '@/lib/staff/operations/staff-health-resource.server';
import { staffRateLimits } from '@/lib/staff/operations/staff-rate-limits-resource.server';
import { staffWebhooks } from '@/lib/staff/operations/staff-webhooks-resource.server';
import { staffNotices } from '@/lib/staff/tasks/staff-notices-resource.server';
import { staffPersonWork } from '@/lib/staff/doctor-records/staff-person-work-resource.server';
import { staffTasks } from '@/lib/staff/tasks/staff-tasks-resource.server';
import { staffViews } from '@/lib/staff/saved-views/staff-views-resource.server';
import { staffConsultants } from '@/lib/consultants/consultant/staff-consultants-resource.server';
import { staffLeave } from '@/lib/consultants/leave/staff-leave-resource.server';
import { staffDocuments } from '@/lib/doctors/requirements/staff-documents-resource.server';
import { staffRequirementSets } from '@/lib/doctors/requirements/staff-requirement-sets-resource.server';
import { staffReferenceRequests } from '@/lib/doctors/referees/staff-reference-requests-resource.server';
import type { StaffResources } from '@/lib/platform/staff-kit/staff-resource.server';

export const staffResources = {
  enquiries: staffEnquiries,
  'enquiry-board': staffBoard,
  'enquiry-figures': staffFigures,
  'vacancy-figures': staffVacancyFigures,
  'week-report': staffWeekReport,
  bookings: staffBookings,
  doctors: staffDoctors,
  documents: staffDocuments,
  'requirement-sets': staffRequirementSets,
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
  consultants: staffConsultants,
  staff: staffMembers,
  'saved-views': staffViews,
  tasks: staffTasks,
  notices: staffNotices,
  'audit-log': auditLog,
  vacancies: staffVacancies,
  placements: staffPlacements,
  timesheets: staffTimesheets,
  messages: staffMessages,
  matching: staffMatching,
  'fitting-work': staffFittingWork,
  'person-work': staffPersonWork,
  organisations: staffOrganisations,
  emails: staffEmails,
  webhooks: staffWebhooks,
  'rate-limits': staffRateLimits,
  health: staffHealth,
  flags: staffFlags,
  search: buildStaffSearch({
    doctors: staffDoctors,
    enquiries: staffEnquiries,
    jobs: staffJobs,
    vacancies: staffVacancies,
    placements: staffPlacements,
    organisations: staffOrganisations,
    emails: staffEmails,
  }),
} satisfies StaffResources;
