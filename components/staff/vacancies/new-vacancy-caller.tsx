import { Alert, Button, MenuItem, TextField } from '@mui/material';
import { useEffect } from 'react';
import { TextInput, useGetList, useGetOne, type RaRecord } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { EmployerAutocomplete } from '@/components/staff/forms/employer-autocomplete';
import { FormGroup } from '@/components/staff/forms/form-group';
import { useContactsByPhone } from '@/components/staff/forms/use-contacts-by-phone';
import type { CallState } from '@/components/staff/forms/who-is-calling';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { useStaff } from '@/components/staff/kit/staff-session';
import { useSettled } from '@/components/staff/forms/use-settled';
import type { OrganisationDetail } from '@/components/staff/organisations/organisation-record';
import type { KnownContact } from '@/lib/employers/vacancy-requests/vacancy-request';
import { OpenVacancies, type FilledBy } from './open-vacancies';
import { searchLimits } from '@/lib/platform/staff-kit/staff';

type Employer = RaRecord<string> & { name: string; region: string; regionName: string };
type FilledIn = Partial<Record<'region' | 'facility' | 'town' | 'contact_name' | 'email' | 'phone', string>>;
type FillIn = (values: FilledIn, keepsTyped?: boolean) => void;

const text = { defaultValue: '', helperText: false } as const;

/**
 * Telephone number, employer and contact of the call. A known number fills in the rest. The form also stores the
 * filled-in values, so that another number can replace them in a restored draft.
 */
export function CallerFields() {
  const { getValues, setValue } = useFormContext();
  const fillIn: FillIn = (values, keepsTyped = false) => {
    const filledIn: FilledIn = { ...(getValues('filledIn') as FilledIn | null) };
    for (const [name, value] of Object.entries(values)) {
      const field = name as keyof FilledIn;
      const typed: string = getValues(field) ?? '';
      if (keepsTyped && typed && typed !== filledIn[field]) continue;
      setValue(field, value);
      filledIn[field] = value;
    }
    setValue('filledIn', filledIn);
  };
  return (
    <FormGroup
      title="Employer and contact"
      hint="If we know the number, we fill in the employer and the contact."
    >
      <TextInput {...text} source="phone" label="Telephone" type="tel" autoFocus />
      <EmployerField fillIn={fillIn} />
      <KnownNumber fillIn={fillIn} />
      <OtherConsultant />
      <OpenVacancies />
      <ContactField fillIn={fillIn} />
      <TextInput {...text} source="contact_name" label="Contact’s name" sx={{ gridColumnStart: 1 }} />
      <TextInput {...text} source="email" label="Email" type="email" />
    </FormGroup>
  );
}

const noPlace = { facility: '', town: '' };
const callerFields = ['organisation', 'contact_name', 'email'];

type ContactKey = Pick<KnownContact, 'organisation' | 'email'>;
const isSameContact = (one: ContactKey, other: ContactKey) =>
  one.organisation === other.organisation && one.email === other.email;

/**
 * Contacts of earlier vacancies with the typed phone number. If there is one, and neither employer nor contact is typed
 * yet, the contact fills the form. Another number empties these fields again.
 */
function KnownNumber({ fillIn }: { fillIn: FillIn }) {
  const phone: string = useWatch({ name: 'phone' }) ?? '';
  const { getValues, setValue } = useFormContext();
  const { contacts, searched } = useContactsByPhone(phone);
  const asked = (useLocation().state as CallState)?.contact;
  const isEmpty = () => callerFields.every((field) => !getValues(field));
  function choose({ organisationId, organisation, region, name, email, facility, town }: KnownContact) {
    setValue('filledBy', { phone, organisation });
    setValue('organisation', organisation);
    setValue('organisationId', organisationId ?? '');
    const typedFacility: string = getValues('facility') ?? '';
    const isPlaceFree =
      !typedFacility || typedFacility === (getValues('filledIn') as FilledIn | null)?.facility;
    const place = { facility, town: town ?? '', region: region ?? '' };
    fillIn({ contact_name: name, email, ...(isPlaceFree && place) });
  }
  const only =
    contacts.length === 1 ? contacts[0] : contacts.find((one) => asked && isSameContact(one, asked));
  useEffect(() => {
    if (only && searched === phone && isEmpty()) choose(only);
    // Only a new answer fills the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [only]);
  useEffect(() => {
    const filledBy: FilledBy = getValues('filledBy');
    if (!filledBy || filledBy.phone === phone) return;
    if (getValues('organisation') === filledBy.organisation) {
      setValue('organisation', '');
      setValue('organisationId', '');
    }
    fillIn({ ...noPlace, region: '', contact_name: '', email: '' }, true);
    setValue('filledBy', null);
    // Only another number removes what the first number filled in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [phone]);
  const [organisation = '', email = ''] = useWatch({ name: ['organisation', 'email'] }) as string[];
  const others = contacts.filter((one) => !isSameContact(one, { organisation, email }));
  return (
    <div role="status">
      {others.length > 0 && (
        <Alert severity="info" sx={{ my: 1 }}>
          Has called from this number:
          <ul>
            {others.map((contact) => (
              <li key={`${contact.organisation} ${contact.email}`}>
                <Button size="small" onClick={() => choose(contact)}>
                  Use {contact.name}, {contact.organisation}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

/** Name of the employer. Suggests known employers. Saving the form adds an employer with a new name. */
function EmployerField({ fillIn }: { fillIn: FillIn }) {
  const { setValue } = useFormContext();
  const [organisationId, name] = useWatch({ name: ['organisationId', 'organisation'] }) as (string | null)[];
  const typed = organisationId ? '' : (name ?? '').trim();
  const q = useSettled(typed);
  const { data = [] } = useGetList<Employer>(
    'organisations',
    { filter: { q }, pagination: { page: 1, perPage: 8 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: q.length >= searchLimits.shortest, retry: false },
  );
  function choose({ id, region }: Employer) {
    setValue('organisationId', id);
    const isOther = Boolean(organisationId) && organisationId !== id;
    fillIn({ region, ...(isOther && { ...noPlace, contact_name: '', email: '', phone: '' }) }, true);
  }
  const filledBy = useWatch({ name: 'filledBy' }) as FilledBy | undefined;
  const newEmployer =
    filledBy?.organisation === typed
      ? 'We know this contact; the employer’s record is created when you save'
      : 'New employer, added when you save the vacancy';
  const hint = typed && q === typed && data.length === 0 && newEmployer;
  return (
    <EmployerAutocomplete<Employer>
      source="organisation"
      id="vacancy-employer"
      options={q === typed ? data : []}
      getDetail={({ regionName }) => regionName}
      onType={() => {
        setValue('organisationId', '');
        if (organisationId) fillIn({ ...noPlace, region: '', contact_name: '', email: '', phone: '' }, true);
      }}
      onChoose={choose}
      hint={organisationId ? 'Known employer' : hint}
    />
  );
}

/** Until the record is loaded, react-admin returns the row of the list, which has no people and no facilities. */
function useEmployerRecord() {
  const id: string = useWatch({ name: 'organisationId' }) ?? '';
  const { data } = useGetOne<
    RaRecord & Partial<Pick<OrganisationDetail, 'people' | 'contacts' | 'facilities' | 'consultant'>>
  >('organisations', { id }, { enabled: id !== '', retry: false });
  return data;
}

function OtherConsultant() {
  const { givenName, familyName } = useStaff();
  const { consultant } = useEmployerRecord() ?? {};
  if (!consultant || consultant === `${givenName} ${familyName}`) return null;
  return (
    <Alert severity="info" role="status" className="whole">
      {consultant} looks after this employer. If you save the vacancy, it is assigned to you.
    </Alert>
  );
}

/** Suggests the facilities in earlier vacancies of the employer. */
export function FacilityField() {
  const known = useEmployerRecord()?.facilities ?? [];
  const choices = useJobChoices();
  const { setValue } = useFormContext();
  const [facility, filledIn] = useWatch({ name: ['facility', 'filledIn'] }) as [string?, (FilledIn | null)?];
  return (
    <>
      <TextInput
        {...text}
        source="facility"
        className="whole"
        label="Hospital or practice"
        helperText={
          facility && facility === filledIn?.facility
            ? 'From the contact’s latest vacancy'
            : known.length > 0 &&
              'Type to choose from this employer’s hospitals. A known hospital fills in its region.'
        }
        onChange={(event: { target: { value: string } }) => {
          const chosen = known.find(({ name }) => name === event.target.value)?.region;
          const region = choices?.regions.find(({ name }) => name === chosen)?.id;
          if (region) setValue('region', region);
        }}
        slotProps={{ htmlInput: { list: 'known-facilities' } }}
      />
      <datalist id="known-facilities">
        {known.map(({ name, region }) => (
          <option key={`${region} ${name}`} value={name}>
            {region}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Fills in the contact details of a person who has requested vacancies for the employer, or who is a member. */
function ContactField({ fillIn }: { fillIn: FillIn }) {
  const data = useEmployerRecord();
  const typedEmail: string = useWatch({ name: 'email' }) ?? '';
  const members = data?.people?.filter(({ active }) => active) ?? [];
  const known = [...members, ...(data?.contacts ?? [])];
  if (known.length === 0) return null;
  return (
    <TextField
      select
      id="vacancy-contact"
      label="Known contact (optional)"
      value={known.find(({ email }) => email === typedEmail)?.email ?? ''}
      size="small"
      onChange={({ target }) => {
        const contact = known.find(({ email }) => email === target.value);
        if (!contact) return;
        fillIn({ contact_name: contact.name, email: contact.email, phone: contact.phone ?? '' });
      }}
    >
      {known.map(({ name, email }) => (
        <MenuItem key={email} value={email}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
