import type { ComponentType } from 'react';
import type { SvgIconComponent } from '@mui/icons-material';
import BoardIcon from '@mui/icons-material/ViewColumnOutlined';
import FiguresIcon from '@mui/icons-material/BarChartOutlined';
import FeedsIcon from '@mui/icons-material/RssFeedOutlined';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import LimitsIcon from '@mui/icons-material/SpeedOutlined';
import HealthIcon from '@mui/icons-material/MonitorHeartOutlined';
import FlagsIcon from '@mui/icons-material/FlagOutlined';
import BookingsIcon from '@mui/icons-material/CalendarMonthOutlined';
import LeaveIcon from '@mui/icons-material/EventBusyOutlined';
import ReferenceIcon from '@mui/icons-material/RateReviewOutlined';
import AuditIcon from '@mui/icons-material/ArticleOutlined';
import EnquiriesIcon from '@mui/icons-material/PhoneOutlined';
import TasksIcon from '@mui/icons-material/TaskAltOutlined';
import JobsIcon from '@mui/icons-material/WorkOutlineOutlined';
import DoctorsIcon from '@mui/icons-material/MedicalServicesOutlined';
import VacancyIcon from '@mui/icons-material/AssignmentOutlined';
import DocumentsIcon from '@mui/icons-material/FolderSharedOutlined';
import RequirementsIcon from '@mui/icons-material/ChecklistOutlined';
import EmployerIcon from '@mui/icons-material/BusinessOutlined';
import ConsultantsIcon from '@mui/icons-material/SupportAgentOutlined';
import TimesheetIcon from '@mui/icons-material/MoreTimeOutlined';
import PlacementIcon from '@mui/icons-material/HandshakeOutlined';
import MessageIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import PeopleIcon from '@mui/icons-material/GroupOutlined';
import { AuditLogList } from './audit-log-list';
import { BookingCalendar } from './bookings/booking-calendar';
import { BookingShow } from './bookings/booking-show';
import { LeaveScreen } from './bookings/leave-screen';
import { ConsultantCreate, ConsultantEdit, ConsultantList } from './consultants/consultant-screens';
import { DoctorList } from './doctors/doctor-list';
import { DocumentList } from './doctors/document-list';
import { DoctorShow } from './doctors/doctor-show';
import { MergeScreen } from './doctors/merge-screen';
import { NewCall } from './doctors/new-call';
import { EnquiryBoard } from './enquiries/enquiry-board';
import { EnquiryFiguresScreen } from './enquiries/enquiry-figures';
import { EnquiryQueue } from './enquiries/enquiry-queue';
import { EnquiryScreen } from './enquiries/enquiry-screen';
import { FeedCreate, FeedEdit } from './feeds/feed-form';
import { FeedList } from './feeds/feed-list';
import { FeedShow } from './feeds/feed-show';
import { JobCreate, JobEdit } from './jobs/job-forms';
import { JobList } from './jobs/job-list';
import { EmailList, EmailShow } from './operations/email-screens';
import { FlagsScreen } from './operations/flags-screen';
import { HealthScreen } from './operations/health-screen';
import { RateLimitsScreen } from './operations/rate-limits-screen';
import { WebhookList, WebhookShow } from './operations/webhook-screens';
import { MessageThreadList } from './messages/message-thread-list';
import { MessageThreadShow } from './messages/message-thread-show';
import { OrganisationCreate, OrganisationEdit } from './organisations/organisation-forms';
import { OrganisationList } from './organisations/organisation-list';
import { OrganisationShow } from './organisations/organisation-show';
import { PlacementList } from './placements/placement-list';
import { PlacementShow } from './placements/placement-show';
import { TimesheetList } from './timesheets/timesheet-list';
import { TimesheetShow } from './timesheets/timesheet-show';
import { ReferenceList, ReferenceShow } from './referees/reference-screens';
import { RequirementSetList } from './requirements/requirement-set-list';
import { RequirementSetCreate, RequirementSetEdit } from './requirements/requirement-set-screens';
import { StaffMemberCreate, StaffMemberEdit } from './staff-member-forms';
import { StaffMemberList } from './staff-members';
import { TaskList } from './tasks/task-list';
import { FindDoctors } from './vacancies/find-doctors';
import { FittingWork } from './vacancies/fitting-work';
import { PutForwardTogether } from './vacancies/put-forward-together';
import { NewVacancy } from './vacancies/new-vacancy';
import { VacancyList } from './vacancies/vacancy-list';
import { VacancyShow } from './vacancies/vacancy-show';

type StaffScreens = {
  name: string;
  label: string;
  icon: SvgIconComponent;
  group: 'work' | 'upkeep';
  list?: ComponentType;
  show?: ComponentType;
  edit?: ComponentType;
  create?: ComponentType;
  more?: readonly { path: string; screen: ComponentType }[];
};

// Puts all screens into one chunk. Every public page loads a file with the names of all chunks, so more chunks would
// slow down public pages.
/** All areas of the back office, in the order of the menu. The API decides who may see each area. */
export const staffScreens: readonly StaffScreens[] = [
  {
    name: 'enquiries',
    label: 'Enquiries',
    icon: EnquiriesIcon,
    group: 'work',
    list: EnquiryQueue,
    show: EnquiryScreen,
  },
  {
    name: 'enquiry-board',
    label: 'Board',
    icon: BoardIcon,
    group: 'work',
    list: EnquiryBoard,
  },
  {
    name: 'tasks',
    label: 'Tasks',
    icon: TasksIcon,
    group: 'work',
    list: TaskList,
  },
  {
    name: 'enquiry-figures',
    label: 'Figures',
    icon: FiguresIcon,
    group: 'work',
    list: EnquiryFiguresScreen,
  },
  {
    name: 'bookings',
    label: 'Calls',
    icon: BookingsIcon,
    group: 'work',
    list: BookingCalendar,
    show: BookingShow,
  },
  {
    name: 'leave',
    label: 'Leave',
    icon: LeaveIcon,
    group: 'work',
    list: LeaveScreen,
  },
  {
    name: 'doctors',
    label: 'Doctors',
    icon: DoctorsIcon,
    group: 'work',
    list: DoctorList,
    show: DoctorShow,
    create: NewCall,
    more: [
      { path: ':id/merge/:other', screen: MergeScreen },
      { path: ':id/work', screen: FittingWork },
      { path: ':id/work/ask', screen: PutForwardTogether },
    ],
  },
  {
    name: 'documents',
    label: 'Documents',
    icon: DocumentsIcon,
    group: 'work',
    list: DocumentList,
  },
  {
    name: 'reference-requests',
    label: 'References',
    icon: ReferenceIcon,
    group: 'work',
    list: ReferenceList,
    show: ReferenceShow,
  },
  {
    name: 'jobs',
    label: 'Jobs',
    icon: JobsIcon,
    group: 'work',
    list: JobList,
    edit: JobEdit,
    create: JobCreate,
    more: [{ path: ':id/doctors', screen: FindDoctors }],
  },
  {
    name: 'feeds',
    label: 'Feeds',
    icon: FeedsIcon,
    group: 'upkeep',
    list: FeedList,
    show: FeedShow,
    edit: FeedEdit,
    create: FeedCreate,
  },
  {
    name: 'vacancies',
    label: 'Vacancies',
    icon: VacancyIcon,
    group: 'work',
    list: VacancyList,
    show: VacancyShow,
    create: NewVacancy,
    more: [{ path: ':id/doctors', screen: FindDoctors }],
  },
  {
    name: 'placements',
    label: 'Placements',
    icon: PlacementIcon,
    group: 'work',
    list: PlacementList,
    show: PlacementShow,
  },
  {
    name: 'timesheets',
    label: 'Timesheets',
    icon: TimesheetIcon,
    group: 'work',
    list: TimesheetList,
    show: TimesheetShow,
  },
  {
    name: 'messages',
    label: 'Messages',
    icon: MessageIcon,
    group: 'work',
    list: MessageThreadList,
    show: MessageThreadShow,
  },
  {
    name: 'organisations',
    label: 'Employers',
    icon: EmployerIcon,
    group: 'work',
    list: OrganisationList,
    show: OrganisationShow,
    edit: OrganisationEdit,
    create: OrganisationCreate,
  },
  {
    name: 'requirement-sets',
    label: 'Requirements',
    icon: RequirementsIcon,
    group: 'upkeep',
    list: RequirementSetList,
    edit: RequirementSetEdit,
    create: RequirementSetCreate,
  },
  {
    name: 'health',
    label: 'Health',
    icon: HealthIcon,
    group: 'upkeep',
    list: HealthScreen,
  },
  {
    name: 'emails',
    label: 'Emails',
    icon: EmailIcon,
    group: 'upkeep',
    list: EmailList,
    show: EmailShow,
  },
  {
    name: 'webhooks',
    label: 'Webhooks',
    icon: WebhookIcon,
    group: 'upkeep',
    list: WebhookList,
    show: WebhookShow,
  },
  {
    name: 'rate-limits',
    label: 'Rate limits',
    icon: LimitsIcon,
    group: 'upkeep',
    list: RateLimitsScreen,
  },
  {
    name: 'flags',
    label: 'Flags',
    icon: FlagsIcon,
    group: 'upkeep',
    list: FlagsScreen,
  },
  {
    name: 'audit-log',
    label: 'Audit log',
    icon: AuditIcon,
    group: 'upkeep',
    list: AuditLogList,
  },
  {
    name: 'consultants',
    label: 'Consultants',
    icon: ConsultantsIcon,
    group: 'upkeep',
    list: ConsultantList,
    edit: ConsultantEdit,
    create: ConsultantCreate,
  },
  {
    name: 'staff',
    label: 'Staff',
    icon: PeopleIcon,
    group: 'upkeep',
    list: StaffMemberList,
    edit: StaffMemberEdit,
    create: StaffMemberCreate,
  },
];
