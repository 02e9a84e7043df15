import { Box } from '@mui/material';
import { useState } from 'react';
import { CheckboxGroupInput, DateInput, TextInput, useGetOne, useNotify, type RaRecord } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { clearDraft } from '@/components/forms/draft';
import { staffCallDraft } from '@/components/forms/draft-keys';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { CheckboxInput } from '@/components/staff/forms/checkbox-input';
import { ChoiceInput, SpecialtyAndGrade } from '@/components/staff/forms/choice-input';
import { DraftForm } from '@/components/staff/forms/draft-form';
import { FormGroup } from '@/components/staff/forms/form-group';
import { WhoIsCalling, type CallState } from '@/components/staff/forms/who-is-calling';
import { OptionalGroup } from '@/components/staff/kit/section';
import { useStaff } from '@/components/staff/kit/staff-session';
import { readerPlace } from '@/components/staff/kit/staff-time';
import { useColleagues } from '@/components/staff/kit/use-colleagues';
import { workTypeLabels } from '@/lib/jobs/listing/job-card';
import type { DoctorRecord } from './doctor-record';
import { KnownCaller } from './known-caller';
import { detailFields, OtherNumber, PossiblyKnown } from './possibly-known';

type Added = RaRecord<string> & { isNew: boolean };

/**
 * Form for the enquiry of a doctor who calls. In the URL, `?person=` identifies a known doctor, and `job=` is the
 * number of the job.
 */
export function NewCall() {
  const [search, setSearch] = useSearchParams();
  const { id: staffId } = useStaff();
  const notify = useNotify();
  const navigate = useNavigate();
  const personId = search.get('person');
  const job = search.get('job') ?? '';
  // If a person is chosen, this is the number that the person was found by.
  const phone = (useLocation().state as CallState)?.phone ?? '';
  const draftKey = staffCallDraft(search.toString());
  const { data: caller } = useGetOne<DoctorRecord>(
    'doctors',
    { id: personId ?? '' },
    { enabled: personId !== null },
  );
  // False once staff have said that the number's owner is not the caller.
  const [mayChoose, setMayChoose] = useState(true);
  // Staff add an enquiry about suitable work without a call.
  const isAdding = personId !== null && job !== '';
  const what = isAdding ? `Add enquiry about ${job}` : 'New call';
  const name = caller && (caller.name || caller.email || caller.phone);
  function choosePerson(id: string | null, foundBy?: string) {
    clearDraft(draftKey);
    const state: CallState = foundBy ? { phone: foundBy } : null;
    setSearch({ ...(id && { person: id }), ...(job && { job }) }, { replace: true, state });
  }
  return (
    <DraftForm<Added>
      heading={name ? `${what}: ${name}` : what}
      crumbs={
        <>
          <Link to="/doctors">Doctors</Link>
          {personId && (
            <>
              {' '}
              / <Link to={`/doctors/${personId}/show`}>{name || 'Doctor'}</Link>
            </>
          )}
          {isAdding && (
            <>
              {' '}
              / <Link to={`/doctors/${personId}/work`}>Suitable work</Link>
            </>
          )}{' '}
          / {what}
        </>
      }
      draftKey={draftKey}
      defaults={{ job, phone, staffId }}
      transform={({ next_call: at, ...data }, callId) => ({
        ...{ ...data, callId, personId },
        next_call: at ? new Date(String(at)).toISOString() : null,
      })}
      onSaved={({ id, isNew }) => {
        notify(isNew ? `${id} added and assigned to you` : `This doctor already has an open enquiry: ${id}`, {
          type: isNew ? 'success' : 'info',
        });
        void navigate(`/enquiries/${id}/show`);
      }}
      saveLabel={isAdding ? 'Add enquiry' : 'Save call'}
      cancelTo={personId ? `/doctors/${personId}/${isAdding ? 'work' : 'show'}` : '/enquiries'}
    >
      {(search.size === 0 || phone !== '') && <WhoIsCalling caller="doctor" />}
      {personId && phone && <OtherNumber foundBy={phone} unchoose={() => choosePerson(null)} />}
      <DoctorFields
        {...{ personId, caller, choosePerson, mayChoose, isAdding }}
        refuse={() => {
          setMayChoose(false);
          choosePerson(null);
        }}
      />
      <WorkFields isKnown={personId !== null} isAdding={isAdding} />
    </DraftForm>
  );
}

const text = { defaultValue: '', helperText: false } as const;

type Props = {
  personId: string | null;
  caller: DoctorRecord | undefined;
  choosePerson: (id: string, foundBy?: string) => void;
  mayChoose: boolean;
  isAdding: boolean;
  refuse: () => void;
};

function DoctorFields({ personId, caller, choosePerson, mayChoose, isAdding, refuse }: Props) {
  const { errors } = useFormState();
  const isKnown = personId !== null;
  const details = <DetailFields />;
  return (
    <>
      <FormGroup
        title="Doctor’s details"
        hint={!isKnown && 'If we know the number, the doctor’s record appears.'}
      >
        {!isAdding && (
          <TextInput {...text} source="phone" label="Telephone" type="tel" autoFocus={!isKnown} />
        )}
        {!isKnown && <PossiblyKnown choose={choosePerson} mayChoose={mayChoose} />}
        {/* Until the record is loaded, react-admin returns the row of the list, which has no enquiries. */}
        {caller && 'enquiries' in caller && <KnownCaller caller={caller} remove={isAdding ? null : refuse} />}
        {!isKnown && details}
      </FormGroup>
      {isKnown && (
        <Box sx={{ mt: -2, mb: 3 }}>
          <OptionalGroup
            title="Change the doctor’s details"
            as="h3"
            summary="Fields that you leave empty keep what the record has"
            hasProblem={['phone', ...detailFields].some((field) => field in errors)}
          >
            <FormGroup>
              {isAdding && <TextInput {...text} source="phone" label="Telephone" type="tel" />}
              {details}
              <NumberFields />
            </FormGroup>
          </OptionalGroup>
        </Box>
      )}
    </>
  );
}

function DetailFields() {
  return (
    <>
      <TextInput {...text} source="given_name" label="Given name" sx={{ gridColumnStart: 1 }} />
      <TextInput {...text} source="family_name" label="Family name" />
      <SpecialtyAndGrade choices={useJobChoices()} />
      <TextInput
        {...text}
        source="email"
        label="Email (optional)"
        type="email"
        helperText="Needed to ask for consent by email"
        sx={{ gridColumnStart: 1 }}
      />
    </>
  );
}

const NumberFields = () => (
  <>
    <TextInput
      {...text}
      source="ahpra_number"
      label="AHPRA number (optional)"
      helperText="MED and ten digits"
    />
    <TextInput
      {...text}
      source="mcnz_number"
      label="MCNZ number (optional)"
      helperText="Four to six digits"
    />
  </>
);

const rareFields = ['ahpra_number', 'mcnz_number', 'availability'];

function RareFields({ isKnown }: { isKnown: boolean }) {
  const { errors } = useFormState();
  const isUsed = useWatch({ name: rareFields }).some(Boolean);
  return (
    <Box className="whole" sx={{ '& details:not([open]) > summary': { borderBottom: 0 } }}>
      <OptionalGroup
        title="More details"
        as="h3"
        summary={
          isKnown
            ? 'Free days in the doctor’s own words'
            : 'AHPRA and MCNZ numbers, free days in the doctor’s own words'
        }
        isUsed={isUsed}
        hasProblem={rareFields.some((field) => field in errors)}
      >
        <FormGroup>
          {!isKnown && <NumberFields />}
          <TextInput
            {...text}
            source="availability"
            label="Free days in the doctor’s words (optional)"
            className="whole"
          />
        </FormGroup>
      </OptionalGroup>
    </Box>
  );
}

function WorkFields({ isKnown, isAdding }: { isKnown: boolean; isAdding: boolean }) {
  const choices = useJobChoices();
  const { colleagues } = useColleagues();
  return (
    <>
      <FormGroup title="Work wanted">
        <TextInput
          source="job"
          label="Job number (optional)"
          defaultValue=""
          helperText="The letter J and six digits"
        />
        <ChoiceInput
          multiple
          source="regions"
          label="States and regions (optional)"
          choices={choices?.regions ?? []}
          defaultValue={[]}
          disableCloseOnSelect
          helperText={!isKnown && 'Leave empty if the doctor works anywhere'}
        />
        <TextInput
          {...text}
          source="message"
          label="What the doctor wants (optional)"
          multiline
          minRows={2}
          className="whole"
        />
        <DateInput {...text} source="free_from" label="Free from (optional)" />
        <DateInput {...text} source="free_to" label="Free until (optional)" />
        <CheckboxGroupInput
          source="work_types"
          label="Work types (optional)"
          choices={(['locum', 'permanent'] as const).map((id) => ({ id, name: workTypeLabels[id] }))}
          defaultValue={[]}
          helperText={false}
          className="whole"
          sx={{ '&& .MuiFormLabel-root': { fontSize: 'var(--t-sm)', transform: 'none' } }}
        />
        <RareFields isKnown={isKnown} />
      </FormGroup>
      <FormGroup title="Next step" hint="Saving adds an enquiry for this consultant. Record consent there.">
        <TextInput
          source="next_call"
          label="When to call again (optional)"
          type="datetime-local"
          defaultValue=""
          helperText={`${readerPlace()} time. Leave empty for two working days from now`}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <ChoiceInput {...text} source="staffId" label="Consultant" choices={colleagues} emptyValue="" />
        {!isAdding && (
          <div className="whole">
            <CheckboxInput
              source="sendsEmail"
              label="Email the doctor a confirmation of this call"
              needs={isKnown ? undefined : 'email'}
              hint={isKnown ? undefined : 'Goes to the email above'}
            />
          </div>
        )}
      </FormGroup>
    </>
  );
}
