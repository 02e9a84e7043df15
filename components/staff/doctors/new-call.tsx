import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  BooleanInput,
  CheckboxGroupInput,
  Create,
  DateInput,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useDataProvider,
  useGetOne,
  useNotify,
  type RaRecord,
} from 'react-admin';
import { ChoiceInput } from '@/components/staff/kit/choice-input';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { FormGroup } from '@/components/staff/kit/form-group';
import { PageHeading } from '@/components/staff/kit/screen';
import { useCreationId } from '@/components/staff/kit/use-creation-id';
import { workTypeLabels } from '@/lib/jobs/listing/job-card';
import { isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import type { PossibleDuplicate } from '@/lib/doctors/duplicates/duplicate';
import type { DoctorRecord } from './doctor-record';
import { describeReasons } from './possible-duplicates';

type Known = Pick<PossibleDuplicate, 'id' | 'name' | 'email' | 'hasAccount' | 'reasons'> & {
  phone: string | null;
};

/**
 * Form for the enquiry of a doctor who calls. In the URL, `?person=` identifies a known doctor, and `job=` is the
 * number of the job.
 */
export function NewCall() {
  const [search] = useSearchParams();
  const callId = useCreationId(null);
  const notify = useNotify();
  const navigate = useNavigate();
  const personId = search.get('person');
  const job = search.get('job') ?? '';
  const { data: caller } = useGetOne<DoctorRecord>(
    'doctors',
    { id: personId ?? '' },
    { enabled: personId !== null },
  );
  const what = job ? `Record interest in ${job}` : 'New call';
  const heading = caller ? `${what}: ${caller.name || caller.email || caller.phone}` : what;
  // True after the first response. A double click sends the form twice, which adds one enquiry but returns two
  // responses.
  const isAdded = useRef(false);
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <Create<RaRecord<string> & { isNew: boolean }>
        title={heading}
        transform={(data: object) => ({ ...data, callId, personId })}
        mutationOptions={{
          onSuccess: ({ id, isNew }) => {
            if (isAdded.current) return;
            isAdded.current = true;
            notify(
              isNew ? `${id} added and assigned to you` : `This doctor already has an open enquiry: ${id}`,
              {
                type: isNew ? 'success' : 'info',
              },
            );
            void navigate(`/enquiries/${id}/show`);
          },
        }}
      >
        <SimpleForm
          toolbar={
            <Toolbar sx={{ position: { sm: 'sticky' }, bottom: 0, zIndex: 1, px: 2 }}>
              <SaveButton label="Save call" alwaysEnable />
              <Button
                component={Link}
                to={personId ? `/doctors/${personId}/show` : '/enquiries'}
                sx={{ ml: 1 }}
              >
                Cancel
              </Button>
            </Toolbar>
          }
          sanitizeEmptyValues={false}
          sx={{ maxWidth: '66rem' }}
        >
          {/* Until the record is loaded, react-admin returns the row of the list, which has no enquiries. */}
          {caller && 'enquiries' in caller && <KnownCaller caller={caller} />}
          <Fields isKnown={personId !== null} job={job} />
        </SimpleForm>
      </Create>
    </>
  );
}

function KnownCaller({ caller }: { caller: DoctorRecord }) {
  const open = caller.enquiries.filter(({ state }) => isOpenEnquiry(state));
  return (
    <Alert severity="info" sx={{ width: '100%', mb: 1 }}>
      If you leave a field empty, we fill it in from this doctor’s record.
      {open.length > 0 && (
        <p>
          Open enquiries:{' '}
          {open.map(({ reference }, index) => (
            <span key={reference}>
              {index > 0 && ', '}
              <Link className="nowrap" to={`/enquiries/${reference}/show`}>
                {reference}
              </Link>
            </span>
          ))}
        </p>
      )}
    </Alert>
  );
}

function Fields({ isKnown, job }: { isKnown: boolean; job: string }) {
  const choices = useJobChoices();
  return (
    <>
      <FormGroup title="Doctor">
        <TextInput source="given_name" label="Given name" defaultValue="" helperText={false} autoFocus />
        <TextInput source="family_name" label="Family name" defaultValue="" helperText={false} />
        <TextInput source="phone" label="Telephone" type="tel" defaultValue="" helperText={false} />
        <TextInput
          source="email"
          label="Email (optional)"
          type="email"
          defaultValue=""
          helperText="Needed to ask for consent by email"
        />
        <ChoiceInput
          source="specialty"
          label="Speciality"
          choices={choices?.specialties ?? []}
          defaultValue=""
          emptyValue=""
          helperText={false}
        />
        <ChoiceInput
          source="grade"
          label="Grade"
          choices={choices?.grades ?? []}
          defaultValue=""
          emptyValue=""
          helperText={false}
        />
        {!isKnown && <PossiblyKnown />}
      </FormGroup>
      <FormGroup title="Work wanted">
        <TextInput
          source="message"
          label="What the doctor wants (optional)"
          multiline
          minRows={2}
          defaultValue=""
          helperText={false}
          sx={{ gridColumn: '1 / -1' }}
        />
        <DateInput source="free_from" label="Free from (optional)" defaultValue="" helperText={false} />
        <DateInput source="free_to" label="Free until (optional)" defaultValue="" helperText={false} />
        <CheckboxGroupInput
          source="work_types"
          label="Work types (optional)"
          choices={(['locum', 'permanent'] as const).map((id) => ({ id, name: workTypeLabels[id] }))}
          defaultValue={[]}
          helperText={false}
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
          source="availability"
          label="When the doctor is free, in their own words (optional)"
          defaultValue=""
          helperText={false}
          sx={{ gridColumn: { lg: 'span 2' } }}
        />
        <TextInput
          source="job"
          label="Job number (optional)"
          defaultValue={job}
          helperText="The letter J and six digits"
        />
      </FormGroup>
      <FormGroup title="Registration">
        <TextInput
          source="ahpra_number"
          label="AHPRA number (optional)"
          defaultValue=""
          helperText="MED and ten digits"
        />
        <TextInput
          source="mcnz_number"
          label="MCNZ number (optional)"
          defaultValue=""
          helperText="Four to six digits"
        />
      </FormGroup>
      <BooleanInput
        source="sendsEmail"
        label="Email the doctor a confirmation"
        defaultValue={false}
        helperText={false}
      />
    </>
  );
}

const settledAfterMs = 400;
const shortestContact = 6;

/** Looks for people with the typed phone number or email address, after the user has stopped typing. */
function PossiblyKnown() {
  const [phone = '', email = ''] = useWatch({ name: ['phone', 'email'] }) as string[];
  const { setValue } = useFormContext();
  const [, setSearch] = useSearchParams();
  const provider = useDataProvider<StaffDataProvider>();
  const typed = JSON.stringify({ phone, email });
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settledAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [] } = useQuery({
    queryKey: ['people-alike', settled],
    queryFn: async () =>
      (await provider.act<RaRecord & { people: Known[] }>('doctors', 'new', 'alike', JSON.parse(settled)))
        .data.people,
    enabled: Math.max(phone.length, email.length) >= shortestContact,
    retry: false,
    gcTime: 0,
  });
  return (
    <div role="status" style={{ gridColumn: '1 / -1' }}>
      {data.length > 0 && (
        <Alert severity="info" sx={{ my: 1 }}>
          <AlertTitle>We may already know this doctor</AlertTitle>
          <Box component="ul" sx={{ listStyle: 'none', p: 0 }}>
            {data.map(({ id, name, email: address, phone: number, hasAccount, reasons }) => (
              <li key={id}>
                <Link to={`/doctors/${id}/show`} target="_blank">
                  {name || address}
                </Link>
                . {describeReasons(reasons)}:{' '}
                {[hasAccount ? 'account' : 'no account', address, number].filter(Boolean).join(' · ')}{' '}
                <Button
                  size="small"
                  onClick={() => {
                    for (const field of ['given_name', 'family_name']) setValue(field, '');
                    setSearch({ person: id }, { replace: true });
                  }}
                >
                  Use {name ? `${name}’s` : 'this'} record
                </Button>
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </div>
  );
}
