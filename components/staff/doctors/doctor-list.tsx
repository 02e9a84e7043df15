import FreeIcon from '@mui/icons-material/Check';
import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { DateInput, FunctionField, SelectInput, TextInput } from 'react-admin';
import { choiceFilter } from '@/components/staff/forms/choice-input';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { CardPhone } from '@/components/staff/kit/list-card';
import { CreateLink, ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { DayRanges } from '@/components/staff/kit/long-text';
import { CellPhone, RowLink } from '@/components/staff/kit/row-link';
import { Named } from '@/components/staff/kit/staff-name';
import { staffDay, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { Detail } from '@/components/staff/kit/text';
import { Face } from '@/components/ui/face';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { count, lowerFirst } from '@/lib/core/text';
import { registrationCheckLabels } from '@/lib/doctors/registrations/registration';
import type { ListedDoctor } from './doctor-record';

const checks = (['format-ok', 'pending', 'verified', 'conditions', 'not-found', 'expired'] as const).map(
  (id) => ({ id, name: registrationCheckLabels[id] }),
);
const accounts = [
  { id: 'with', name: 'With an account' },
  { id: 'without', name: 'No account' },
  { id: 'disabled', name: 'Account disabled' },
];

function useFilters() {
  const choices = useJobChoices();
  return [
    <TextInput key="q" source="q" label="Name, email, telephone, registration or town" alwaysOn resettable />,
    choiceFilter('specialty', 'Speciality', choices?.specialties),
    <SelectInput key="grade" source="grade" label="Grade" choices={choices?.grades ?? []} alwaysOn />,
    <SelectInput key="region" source="region" label="Region" choices={choices?.regions ?? []} alwaysOn />,
    <DateInput key="freeOn" source="freeOn" label="Free on" alwaysOn />,
    <SelectInput key="account" source="account" label="Account" choices={accounts} alwaysOn />,
    <TextInput key="tag" source="tag" label="Tag" alwaysOn resettable />,
    <SelectInput key="check" source="check" label="Register check" choices={checks} alwaysOn />,
  ];
}

/** List of people who have an account or have enquired, except members of staff and of employers. */
export function DoctorList() {
  const now = useNow();
  return (
    <ListScreen
      title="Doctors"
      rows="doctors"
      empty={{
        title: 'No doctors yet',
        text: 'Doctors who create an account or send an enquiry are listed here.',
      }}
      filters={useFilters()}
      sort={{ field: 'lastContactAt', order: 'DESC' }}
      actions={<CreateLink label="New call" />}
      perPage={25}
    >
      <ListRows<ListedDoctor>
        card={(doctor) => ({
          title: doctor.name || doctor.email,
          lead: hasMarks(doctor) && <Marks doctor={doctor} />,
          facts: [
            [doctor.grade, ...doctor.specialties].filter(Boolean).join(', '),
            doctor.free && (
              <Box key="free" component="span" sx={{ color: 'text.primary' }}>
                <FreeDays free={doctor.free} />
              </Box>
            ),
            doctor.committed.length > 0 && <DayRanges key="booked" ranges={doctor.committed} />,
            !doctor.free && doctor.committed.length === 0 && noDays,
            doctor.openEnquiries > 0 && openLabel(doctor.openEnquiries),
            doctor.lastContactAt && `Active ${lowerFirst(describeContact(doctor.lastContactAt, now))}`,
          ],
          action: doctor.phone && <CardPhone phone={toPhoneNumber(doctor.phone)} />,
        })}
      >
        <FunctionField<ListedDoctor>
          label="Name"
          sortBy="familyName"
          render={(doctor) => (
            <Named>
              <Face src={null} name={doctor.name || doctor.email} size={28} />
              <span>
                <RowLink>{doctor.name || doctor.email}</RowLink>
                <Detail title={doctor.email}>
                  {doctor.phone ? <CellPhone phone={toPhoneNumber(doctor.phone)} /> : doctor.email}
                </Detail>
              </span>
            </Named>
          )}
        />
        <FunctionField<ListedDoctor>
          label="Grade"
          sortable={false}
          cellClassName="wide"
          render={({ grade, specialties }) => (
            <>
              {grade ?? 'Not given'}
              <Detail>{specialties.join(', ')}</Detail>
            </>
          )}
        />
        <FunctionField<ListedDoctor>
          label="Regions"
          sortable={false}
          render={({ where, isAnywhere }) => (
            <>
              {isAnywhere && 'Any region'}
              {where.length > 0 && (
                <Box component={isAnywhere ? Detail : 'span'} title={where.join(', ')}>
                  {isAnywhere && 'Asked about '}
                  {shortenList(where)}
                </Box>
              )}
            </>
          )}
        />
        <FunctionField<ListedDoctor>
          label="Last activity"
          sortBy="lastContactAt"
          render={({ lastContactAt, openEnquiries }) => (
            <>
              {lastContactAt ? (
                <span title={staffDayTime(lastContactAt)}>{describeContact(lastContactAt, now)}</span>
              ) : (
                'None yet'
              )}
              {openEnquiries > 0 && <Detail>{openLabel(openEnquiries)}</Detail>}
            </>
          )}
        />
        <FunctionField<ListedDoctor>
          label="Free or booked"
          sortable={false}
          cellClassName="grow"
          render={(doctor) => (
            <Days>
              <span>
                {doctor.free && <FreeDays free={doctor.free} />}
                <Booked doctor={doctor} />
              </span>
              {hasMarks(doctor) && <Marks doctor={doctor} />}
            </Days>
          )}
        />
      </ListRows>
    </ListScreen>
  );
}

/** Free days at the left, and the marks of the doctor at the right. */
const Days = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 0.75rem',
  alignItems: 'start',
  justifyContent: 'space-between',
});

const noDays = 'No days entered';

/** Returns the next two periods in which the doctor is free. */
function listFreeRanges(free: string): string[] {
  const [first = '', second, more] = `Free ${free}`.split(', ');
  return second ? [first, more ? `${second}, and more` : second] : [first];
}

const FreeDays = ({ free }: { free: string }) => (
  <Box component="span" sx={{ display: 'flex', gap: 0.5 }}>
    <FreeIcon aria-hidden sx={{ mt: 0.25, fontSize: '1rem', color: 'var(--success)' }} />
    <DayRanges ranges={listFreeRanges(free)} />
  </Box>
);

/** Next work. */
function Booked({ doctor: { free, committed } }: { doctor: ListedDoctor }) {
  if (committed.length === 0) return free ? null : <Detail>{noDays}</Detail>;
  return (
    <Detail>
      <DayRanges ranges={committed} />
    </Detail>
  );
}

/** Describes the day of the last activity: "Today", "Yesterday" or "24 Nov". */
function describeContact(at: string, now: Date): string {
  const day = new Date(at).toDateString();
  if (day === now.toDateString()) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === yesterday.toDateString() ? 'Yesterday' : staffDay(at);
}

const hasMarks = (doctor: ListedDoctor) =>
  describeAccount(doctor) !== null || doctor.hasDuplicate || doctor.tags.length > 0;

function Marks({ doctor }: { doctor: ListedDoctor }) {
  const account = describeAccount(doctor);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {account && <StateChip tone="over">{account}</StateChip>}
      {doctor.hasDuplicate && <StateChip tone="act">Duplicate?</StateChip>}
      {doctor.tags.map((tag) => (
        <StateChip key={tag} tone="over">
          {tag}
        </StateChip>
      ))}
    </Box>
  );
}

const shownRegions = 2;

function shortenList(where: readonly string[]): string {
  const more = where.length - shownRegions;
  return where.slice(0, shownRegions).join(', ') + (more > 0 ? ` +${more}` : '');
}

const openLabel = (enquiries: number) => `${count(enquiries, 'open enquiry', 'open enquiries')}`;

function describeAccount({ hasAccount, disabled, isToBeDeleted }: ListedDoctor): string | null {
  if (!hasAccount) return 'No account';
  if (disabled) return 'Account disabled';
  return isToBeDeleted ? 'Account to be deleted' : null;
}
