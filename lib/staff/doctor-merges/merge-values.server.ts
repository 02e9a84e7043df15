import { count } from '@/lib/core/text';
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
    return said(one?.number ?? '', one?.check.replaceAll('-', ' '));
  };
  return {
    name: said([row.given_name, row.family_name].filter(Boolean).join(' ')),
    phone: said(row.phone ?? ''),
    home: said(list([row.country, row.time_zone])),
    grade: said(row.grade === null ? '' : (grades.get(row.grade)?.name ?? row.grade)),
    specialties: said(list(row.specialties.map((slug) => specialties.get(slug)?.name ?? slug))),
    workTypes: said(list(row.work_types)),
    regions: said(list(row.wanted_regions.map((iso) => regions.get(iso)?.name ?? iso))),
    free: said(list([row.available_from && `from ${row.available_from}`, row.availability])),
    rightToWorkAu: said(right(row.right_to_work_au)),
    rightToWorkNz: said(right(row.right_to_work_nz)),
    AHPRA: registration('AHPRA'),
    MCNZ: registration('MCNZ'),
    availability: said(days(held)),
    profile: said(held?.profileOn ? `Changed on ${held.profileOn}` : ''),
  };
}

function days(held: HeldOnce | undefined): string {
  if (!held) return '';
  if (held.ranges > 0) return `${count(held.ranges, 'range')}, ${held.firstDay} to ${held.lastDay}`;
  return held.hasSettings ? 'Settings without days' : '';
}
