import { count } from '@/lib/core/text';
import { formatDate } from '@/lib/core/months';
import { describeHome } from '@/lib/doctors/doctor/doctor';
import { registrationCheckLabels, registrationChecks } from '@/lib/doctors/registrations/registration';
import { workTypes } from '@/lib/jobs/listing/job';
import { workTypeLabels } from '@/lib/jobs/listing/job-card';
import { rightToWorkLabels, rightsToWork } from '@/lib/doctors/profile/profile';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import type { MergeField, MergeValues } from './doctor-merge';
import { selectHeldOnce, type AccountRow, type HeldOnce } from './merge-account-store.server';

export async function readMergeValues(
  { db, data }: { db: Database; data: ReferenceData },
  staying: AccountRow,
  other: AccountRow,
): Promise<MergeValues> {
  const held = await selectHeldOnce(db, [staying.id, other.id]);
  const describeAccount = (account: AccountRow) =>
    describe(
      account,
      held.find(({ doctorId }) => doctorId === account.id),
      data,
    );
  const described = { staying: describeAccount(staying), other: describeAccount(other) };
  return (field) => {
    const [mine, theirs] = [described.staying[field], described.other[field]];
    const hints = (mine.hint || theirs.hint) && { hints: { staying: mine.hint, other: theirs.hint } };
    return { staying: mine.text, other: theirs.text, ...(hints || {}) };
  };
}

function describe(
  row: AccountRow,
  held: HeldOnce | undefined,
  { grades, specialties, regions }: ReferenceData,
): Record<MergeField, { text: string; hint: string }> {
  const list = (parts: (string | null)[]) => parts.filter(Boolean).join(', ');
  const right = (text: string | null) => {
    const known = rightsToWork.find((one) => one === text);
    return known ? rightToWorkLabels[known] : '';
  };
  const said = (text: string, hint = '') => ({ text, hint });
  const registration = (authority: string) => {
    const one = held?.registrations.find((registered) => registered.authority === authority);
    const check = registrationChecks.find((name) => name === one?.check);
    return said(one?.number ?? '', check && registrationCheckLabels[check]);
  };
  return {
    name: said([row.given_name, row.family_name].filter(Boolean).join(' ')),
    phone: said(row.phone ?? ''),
    home: said(describeHome({ country: row.country, timeZone: row.time_zone })),
    grade: said(row.grade === null ? '' : (grades.get(row.grade)?.name ?? row.grade)),
    specialties: said(list(row.specialties.map((slug) => specialties.get(slug)?.name ?? slug))),
    workTypes: said(
      list(workTypes.filter((type) => row.work_types.includes(type)).map((type) => workTypeLabels[type])),
    ),
    regions: said(list(row.wanted_regions.map((iso) => regions.get(iso)?.name ?? iso))),
    free: said(list([row.available_from && `from ${formatDate(row.available_from)}`, row.availability])),
    rightToWorkAu: said(right(row.right_to_work_au)),
    rightToWorkNz: said(right(row.right_to_work_nz)),
    AHPRA: registration('AHPRA'),
    MCNZ: registration('MCNZ'),
    availability: said(days(held)),
    profile: said(held?.profileOn ? `Profile changed on ${formatDate(held.profileOn)}` : ''),
  };
}

function days(held: HeldOnce | undefined): string {
  if (!held) return '';
  const { ranges, firstDay, lastDay } = held;
  if (firstDay && lastDay)
    return `${count(ranges, 'period')}, ${formatDate(firstDay)} to ${formatDate(lastDay)}`;
  return held.hasSettings ? 'Availability settings without any days' : '';
}
