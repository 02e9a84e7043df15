import { z } from 'zod';
import { formatCallBy } from '@/lib/reference/working-hours/call-by';
import { deletionDay } from '@/lib/doctors/account/account-deletion';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import type { EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import { findAddressDataRequest } from '@/lib/doctors/account/address-data.server';
import { addressDataDeletedStaffEmail, addressDataEmail } from './address-data-email';
import {
  accountDeletedEmail,
  accountDeletedStaffEmail,
  dataExportedEmail,
  deletionAskedEmail,
  deletionUndoneEmail,
  welcomeEmail,
} from './account-email';
import { accountsMergedEmail } from './accounts-merged-email';
import { termsChangedEmail } from './terms-changed-email';

const aboutDoctor = z.object({ doctorId: z.string() });
const aboutExport = aboutDoctor.extend({ at: z.iso.datetime() });
const aboutMerge = aboutDoctor.extend({ what: z.enum(['staying', 'former', 'enquiries']) });
const aboutTerms = z.object({
  version: z.string(),
  effective: z.string(),
  changes: z.array(z.string()),
});
const aboutOpen = z.object({
  enquiries: z.array(z.string()),
  bookings: z.array(z.string()),
  placements: z.array(z.string()).default([]),
});

const findEmailDoctor = (app: Parameters<EmailBuilder>[0], data: unknown) =>
  findDoctor(app.db, aboutDoctor.parse(data).doctorId);

export const accountEmails = {
  welcome: async (app, data, sender) => {
    const doctor = await findEmailDoctor(app, data);
    return doctor && welcomeEmail(doctor, sender);
  },
  'data-exported': async (app, data, sender) => {
    const doctor = await findEmailDoctor(app, data);
    const zone = doctor?.timeZone ?? 'Australia/Sydney';
    const at = new Date(aboutExport.parse(data).at);
    return doctor && dataExportedEmail({ ...doctor, when: formatCallBy(at, zone) }, sender);
  },
  'account-deletion-asked': async (app, data, sender) => {
    const doctor = await findEmailDoctor(app, data);
    if (!doctor?.deletionAskedAt) return null;
    const day = deletionDay(doctor.deletionAskedAt, doctor.timeZone);
    return deletionAskedEmail({ ...doctor, day }, sender);
  },
  'account-deletion-undone': async (app, data, sender) => {
    const doctor = await findEmailDoctor(app, data);
    return doctor && !doctor.deletionAskedAt ? deletionUndoneEmail(doctor, sender) : null;
  },
  'accounts-merged': async (app, data, sender) => {
    const doctor = await findEmailDoctor(app, data);
    const { what } = aboutMerge.parse(data);
    return doctor && accountsMergedEmail({ ...doctor, what }, sender);
  },
  'account-deleted': (_app, _data, sender) => Promise.resolve(accountDeletedEmail(sender)),
  'account-deleted-staff': (_app, data, sender) =>
    Promise.resolve(accountDeletedStaffEmail(aboutOpen.parse(data), sender)),
  'address-data-link': async ({ db, clock }, data, sender) => {
    const { requestId } = z.object({ requestId: z.uuid() }).parse(data);
    const request = await findAddressDataRequest({ db, now: clock.now() }, requestId);
    return request && addressDataEmail(requestId, sender);
  },
  'address-data-deleted-staff': (_app, data, sender) =>
    Promise.resolve(addressDataDeletedStaffEmail(aboutOpen.parse(data), sender)),
  'terms-changed': async (app, data, sender) => {
    const doctor = await findEmailDoctor(app, data);
    const terms = aboutTerms.parse(data);
    if (!doctor || Number(doctor.termsVersion) >= Number(terms.version)) return null;
    return termsChangedEmail({ ...doctor, terms }, sender);
  },
} satisfies Record<string, EmailBuilder>;
