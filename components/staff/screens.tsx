import { lazy, type ComponentType } from 'react';
import type { SvgIconComponent } from '@mui/icons-material';
import FeedsIcon from '@mui/icons-material/RssFeedOutlined';
import AuditIcon from '@mui/icons-material/ArticleOutlined';
import EnquiriesIcon from '@mui/icons-material/PhoneOutlined';
import JobsIcon from '@mui/icons-material/WorkOutlineOutlined';
import DoctorsIcon from '@mui/icons-material/MedicalServicesOutlined';
import VacancyIcon from '@mui/icons-material/AssignmentOutlined';
import PeopleIcon from '@mui/icons-material/GroupOutlined';

/** A place of the back office: its entry in the menu and its screens, each loaded when it is opened. */
export type StaffScreens = {
  /** The resource of the API. */
  name: string;
  label: string;
  icon: SvgIconComponent;
  /** `work` comes first in the menu, `upkeep` below a line. */
  group: 'work' | 'upkeep';
  list?: ComponentType;
  show?: ComponentType;
  edit?: ComponentType;
  create?: ComponentType;
};

/** Every place of the back office, in the order of the menu. Somebody sees those that the API lets them see. */
export const staffScreens: readonly StaffScreens[] = [
  {
    name: 'enquiries',
    label: 'Enquiries',
    icon: EnquiriesIcon,
    group: 'work',
    list: lazy(() => import('./enquiries/enquiry-queue').then((m) => ({ default: m.EnquiryQueue }))),
    show: lazy(() => import('./enquiries/enquiry-screen').then((m) => ({ default: m.EnquiryScreen }))),
  },
  {
    name: 'doctors',
    label: 'Doctors',
    icon: DoctorsIcon,
    group: 'work',
    list: lazy(() => import('./doctors/doctor-list').then((m) => ({ default: m.DoctorList }))),
    show: lazy(() => import('./doctors/doctor-show').then((m) => ({ default: m.DoctorShow }))),
  },
  {
    name: 'jobs',
    label: 'Jobs',
    icon: JobsIcon,
    group: 'work',
    list: lazy(() => import('./jobs/job-list').then((m) => ({ default: m.JobList }))),
    edit: lazy(() => import('./jobs/job-forms').then((m) => ({ default: m.JobEdit }))),
    create: lazy(() => import('./jobs/job-forms').then((m) => ({ default: m.JobCreate }))),
  },
  {
    name: 'feeds',
    label: 'Feeds',
    icon: FeedsIcon,
    group: 'upkeep',
    list: lazy(() => import('./feeds/feed-list').then((m) => ({ default: m.FeedList }))),
    show: lazy(() => import('./feeds/feed-show').then((m) => ({ default: m.FeedShow }))),
    edit: lazy(() => import('./feeds/feed-form').then((m) => ({ default: m.FeedEdit }))),
    create: lazy(() => import('./feeds/feed-form').then((m) => ({ default: m.FeedCreate }))),
  },
  {
    name: 'vacancies',
    label: 'Vacancies',
    icon: VacancyIcon,
    group: 'work',
    list: lazy(() => import('./vacancies/vacancy-list').then((m) => ({ default: m.VacancyList }))),
    show: lazy(() => import('./vacancies/vacancy-show').then((m) => ({ default: m.VacancyShow }))),
  },
  {
    name: 'audit-log',
    label: 'Audit log',
    icon: AuditIcon,
    group: 'upkeep',
    list: lazy(() => import('./audit-log-list').then((m) => ({ default: m.AuditLogList }))),
  },
  {
    name: 'staff',
    label: 'Staff',
    icon: PeopleIcon,
    group: 'upkeep',
    list: lazy(() => import('./staff-members').then((m) => ({ default: m.StaffMemberList }))),
    edit: lazy(() => import('./staff-members').then((m) => ({ default: m.StaffMemberEdit }))),
    create: lazy(() => import('./staff-members').then((m) => ({ default: m.StaffMemberCreate }))),
  },
];
