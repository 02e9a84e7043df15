import { Box } from '@mui/material';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { BooleanInput, Create, FunctionField, TextInput, useRecordContext } from 'react-admin';
import { ConsultantHours } from './consultant-hours';
import { FormGroup } from '@/components/staff/forms/form-group';
import { FormPage, NameFields, RecordForm } from '@/components/staff/forms/record-form';
import { ChoiceInput } from '@/components/staff/forms/choice-input';
import { useFormState } from 'react-hook-form';
import {
  maxIntroductionLength,
  type ConsultantNow,
  type StaffConsultant,
  type StaffConsultantRow,
} from '@/lib/consultants/consultant/consultant-record';
import { addDays, dateInZone } from '@/lib/core/dates';
import { count } from '@/lib/core/text';
import { shortDays } from '@/lib/jobs/search/describe-days';
import { onCallHours } from '@/lib/reference/working-hours/call-by';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { CardPhone } from '@/components/staff/kit/list-card';
import { CreateLink, ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { CellLink, RowLink } from '@/components/staff/kit/row-link';
import { StaffEdit } from '@/components/staff/kit/record-states';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffTime, useNow } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { Named } from '@/components/staff/kit/staff-name';
import { Detail } from '@/components/staff/kit/text';
import { Face } from '@/components/ui/face';
import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { PhotographForm } from './photograph-form';

export function ConsultantList() {
  return (
    <ListScreen
      title="Consultants"
      rows="consultants"
      empty={{
        title: 'No consultants yet',
        text: 'Add a consultant so that doctors can see who looks after them and book a call.',
      }}
      actions={<CreateLink label="Add consultant" />}
      filters={[<TextInput key="q" source="q" label="Name" alwaysOn resettable />]}
      perPage={50}
    >
      <ListRows<StaffConsultantRow>
        to="edit"
        card={(consultant) => ({
          title: consultant.name,
          portrait: <Face src={consultant.portrait} name={consultant.name} size={40} />,
          chip: <State consultant={consultant} />,
          facts: [
            consultant.remit.regions,
            consultant.specialties.length > 0 && consultant.remit.specialties,
            consultant.openEnquiries && <OpenEnquiries key="open" consultant={consultant} inCard />,
          ],
          when: consultant.now && (
            <>
              <Hours now={consultant.now} />
              <Detail>
                <NextLeave consultant={consultant} prefix="Leave " />
              </Detail>
            </>
          ),
          action: consultant.phone && <CardPhone phone={toPhoneNumber(consultant.phone)} />,
        })}
      >
        <FunctionField<StaffConsultantRow>
          label="Name"
          render={({ name, portrait, phone }) => (
            <Named>
              <Face src={portrait} name={name} size={36} />
              <span>
                <RowLink to="edit">{name}</RowLink>
                <Detail>{phone ? <PhoneLink phone={toPhoneNumber(phone)} /> : 'No phone'}</Detail>
              </span>
            </Named>
          )}
        />
        <FunctionField<StaffConsultantRow>
          label="Now"
          cellClassName="wide"
          render={(consultant) => (
            <>
              <State consultant={consultant} />
              <Detail>{consultant.now && <Hours now={consultant.now} />}</Detail>
            </>
          )}
        />
        <FunctionField<StaffConsultantRow>
          label="Open enquiries"
          textAlign="right"
          render={(consultant) => <OpenEnquiries consultant={consultant} />}
        />
        <FunctionField<StaffConsultantRow>
          label="Next leave"
          render={(consultant) =>
            consultant.now?.nextLeave ? (
              <NextLeave consultant={consultant} />
            ) : (
              <span className="muted">–</span>
            )
          }
        />
        <FunctionField<StaffConsultantRow>
          label="Regions"
          cellClassName="quarter"
          render={({ remit }) => <span className="whole">{remit.regions}</span>}
        />
        <FunctionField<StaffConsultantRow>
          label="Specialities"
          cellClassName="quarter"
          render={({ remit }) => <span className="whole">{remit.specialties}</span>}
        />
      </ListRows>
    </ListScreen>
  );
}

/** Number of open enquiries that the consultant has claimed, for staff with the queue as a link to these. */
function OpenEnquiries({
  consultant: { openEnquiries, name },
  inCard = false,
}: {
  consultant: StaffConsultantRow;
  inCard?: boolean;
}) {
  const mayRead = useStaff().resources.enquiries !== undefined;
  if (!openEnquiries) return <span className="muted">–</span>;
  const { staffId, count: number } = openEnquiries;
  const text = inCard ? count(number, 'open enquiry', 'open enquiries') : number;
  const query = new URLSearchParams({ filter: JSON.stringify({ view: 'open', claimedBy: staffId }) });
  if (!mayRead) return <span>{text}</span>;
  return (
    <CellLink to={`/enquiries?${query.toString()}`}>
      {text}
      <span className="vh">{inCard ? ` of ${name}` : ` open enquiries of ${name}`}</span>
    </CellLink>
  );
}

const nowLabels = { 'in-hours': 'In office hours', 'on-leave': 'On leave', closed: 'Out of hours' } as const;
// At night and at the weekend, almost all are out of hours.
const nowTones = { 'in-hours': 'done', 'on-leave': 'act', closed: 'usual' } as const;

const State = ({ consultant: { now } }: { consultant: StaffConsultant }) =>
  now ? (
    <StateChip tone={nowTones[now.state]}>{nowLabels[now.state]}</StateChip>
  ) : (
    <StateChip tone="over">Has left</StateChip>
  );

/** Time where the consultant is. */
function Hours({ now: { ends, timeZone } }: { now: ConsultantNow }) {
  return `${staffTime(useNow().toISOString(), timeZone)}, ${ends}`;
}

/** Amber if the leave begins within a week. */
function NextLeave({ consultant: { now }, prefix }: { consultant: StaffConsultant; prefix?: string }) {
  const clock = useNow();
  const leave = now?.nextLeave;
  if (!leave) return null;
  const isSoon = leave.firstDay <= addDays(dateInZone(clock, now.timeZone), 7);
  return (
    <Box component="span" sx={isSoon ? { color: 'var(--warning)' } : undefined}>
      {prefix}
      {shortDays({ from: leave.firstDay, to: leave.lastDay }, false)}
    </Box>
  );
}

function Photograph() {
  const consultant = useRecordContext<StaffConsultant>();
  return consultant ? <PhotographForm consultant={consultant} /> : null;
}

type Version = RefObject<number | undefined>;

/**
 * Keeps `version` equal to the version of the record until the user changes a field. After that, `version` stays the
 * same.
 */
function useVersion(version: Version) {
  const record = useRecordContext<StaffConsultant>();
  // `isDirty` becomes false when the record is read again, even if typed text stays, so use `dirtyFields`.
  const { dirtyFields } = useFormState();
  const isChanged = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    if (!isChanged) version.current = record?.version;
  }, [version, isChanged, record]);
}

function Fields() {
  const choices = useJobChoices();
  return (
    <>
      <FormGroup title="Shown to doctors">
        <NameFields />
        <TextInput
          source="phone"
          label="Phone (optional)"
          type="tel"
          helperText="The phone number that doctors call. Leave this field empty if doctors should call the on-call team instead."
          fullWidth
        />
        <TextInput
          source="introduction"
          label="Introduction (optional)"
          helperText={`One sentence for doctors, at most ${maxIntroductionLength} characters`}
          slotProps={{ htmlInput: { maxLength: maxIntroductionLength } }}
          fullWidth
        />
      </FormGroup>
      <FormGroup title="Looks after">
        <ChoiceInput
          multiple
          source="regions"
          label="Regions (optional)"
          choices={choices?.regions ?? []}
          helperText="Leave this field empty if the consultant covers all regions"
          fullWidth
        />
        <ChoiceInput
          multiple
          source="specialties"
          label="Specialities (optional)"
          choices={choices?.specialties ?? []}
          helperText="Leave this field empty if the consultant covers all specialities"
          fullWidth
        />
      </FormGroup>
      <ConsultantHours regions={choices?.regions ?? []} />
    </>
  );
}

function EditFields({ version }: { version: Version }) {
  useVersion(version);
  return (
    <>
      <Fields />
      <BooleanInput
        source="active"
        label="Works here"
        helperText="Turn this off when the consultant leaves. Pages then no longer show the name, and new enquiries go to other consultants. Before that, hand over the open enquiries and booked calls."
      />
    </>
  );
}

const newConsultant = { phone: '', introduction: '', regions: [], specialties: [], ...onCallHours };

export function ConsultantCreate() {
  // Keeps the id for all attempts, so that a retry adds no duplicate.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <FormPage title="Add consultant">
      <Create
        title="Add consultant"
        redirect="edit"
        transform={(data: object) => ({ ...data, id, active: true })}
      >
        <RecordForm saveLabel="Add consultant" defaultValues={newConsultant}>
          <Fields />
        </RecordForm>
      </Create>
    </FormPage>
  );
}

/**
 * Form for the public details of a consultant. An uploaded photograph reloads the record, but typed text stays.
 * Saving sends the version from before the reload, so that the API refuses to overwrite another administrator's
 * changes.
 */
export function ConsultantEdit() {
  const version: Version = useRef(undefined);
  return (
    <FormPage title="Edit consultant">
      <StaffEdit
        what="consultant"
        title="Edit consultant"
        redirect="list"
        transform={(data: StaffConsultant) => ({ ...data, version: version.current })}
      >
        <Photograph />
        <RecordForm resetOptions={{ keepDirtyValues: true }}>
          <EditFields version={version} />
        </RecordForm>
      </StaffEdit>
    </FormPage>
  );
}
