import { useState, type ReactNode } from 'react';
import { BooleanInput, Create, SelectInput, TextInput } from 'react-admin';
import { CheckboxInput } from '@/components/staff/forms/checkbox-input';
import { FormGroup } from '@/components/staff/forms/form-group';
import { FieldPair, FormPage, RecordForm } from '@/components/staff/forms/record-form';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { StaffEdit } from '@/components/staff/kit/record-states';
import { useMay, useStaff } from '@/components/staff/kit/staff-session';
import { useColleagues } from '@/components/staff/kit/use-colleagues';
import { invitationDays, organisationLimits } from '@/lib/employers/organisations/organisation';
import { KnownEmployers } from './known-employers';

function EmployerFields({ children }: { children: ReactNode }) {
  const choices = useJobChoices();
  return (
    <FormGroup
      title="Employer"
      hint="Only the name and the region are needed. While you type, we show employers with a similar name."
    >
      <TextInput
        source="name"
        label="Name"
        helperText="The health service or company that pays, for example “Coral Coast Health”"
        slotProps={{ htmlInput: { maxLength: organisationLimits.name } }}
        isRequired
      />
      <KnownEmployers />
      <SelectInput
        source="region"
        label="Region"
        helperText="The region of its head office"
        choices={choices?.regions ?? []}
        isRequired
      />
      {children}
    </FormGroup>
  );
}

const contactLine = { helperText: false, autoComplete: 'off' } as const;

/** The contact whom staff call until a request names one. */
const ContactFields = () => (
  <>
    <TextInput
      {...contactLine}
      source="contactName"
      label="Contact’s name"
      slotProps={{ htmlInput: { maxLength: organisationLimits.memberName } }}
    />
    <FieldPair>
      <TextInput {...contactLine} source="contactPhone" label="Contact’s phone" type="tel" />
      <TextInput {...contactLine} source="contactEmail" label="Contact’s email" type="email" />
    </FieldPair>
  </>
);

const AgreedTermsFields = () => (
  <FormGroup title="Agreed terms (optional)" hint="Only staff see these. The employer never does.">
    <TextInput
      source="rateNote"
      label="Rates in one line"
      helperText="Shown in bold on this employer and its vacancies, for example “Registrars $1,400 a day; fee 15%”"
      slotProps={{ htmlInput: { maxLength: organisationLimits.rateNote } }}
    />
    <TextInput
      source="terms"
      label="Other terms"
      helperText="For example who pays travel, and how long these terms apply"
      slotProps={{ htmlInput: { maxLength: organisationLimits.note } }}
      multiline
      minRows={4}
    />
  </FormGroup>
);

function ConsultantField({ isNew = false }: { isNew?: boolean }) {
  const { id } = useStaff();
  const { colleagues } = useColleagues();
  if (colleagues.length === 0) return null;
  return (
    <SelectInput
      source="staffId"
      label="Consultant"
      choices={colleagues}
      emptyText="Whoever claimed a vacancy last"
      helperText={false}
      {...(isNew && colleagues.some((one) => one.id === id) && { defaultValue: id })}
    />
  );
}

export function OrganisationCreate() {
  // Keeps the ids for all attempts, so that a retry creates no duplicate and sends no second invitation.
  const [ids] = useState(() => ({ id: crypto.randomUUID(), contactId: crypto.randomUUID() }));
  const mayInvite = useMay('organisations', 'invite');
  const mayEdit = useStaff().resources.organisations?.edit ?? false;
  return (
    <FormPage title="Add employer">
      <Create title="Add employer" redirect="show" transform={(data: object) => ({ ...data, ...ids })}>
        <RecordForm saveLabel={({ invites }) => (invites ? 'Add and send invitation' : 'Add employer')}>
          <EmployerFields>
            <ConsultantField isNew />
          </EmployerFields>
          <FormGroup title="First contact (optional)" hint="The person you call first.">
            <ContactFields />
            {mayInvite && (
              <CheckboxInput
                source="invites"
                label="Invite this person as an approver"
                hint={`They get an email with a link that works for ${invitationDays} days.`}
                needs="contactEmail"
              />
            )}
          </FormGroup>
          {mayEdit && <AgreedTermsFields />}
        </RecordForm>
      </Create>
    </FormPage>
  );
}

export function OrganisationEdit() {
  return (
    <FormPage title="Edit employer">
      <StaffEdit what="employer" title="Edit employer" redirect="show">
        <RecordForm>
          <EmployerFields>
            <ConsultantField />
          </EmployerFields>
          <FormGroup
            title="First contact (optional)"
            hint="We show this contact until a request names another."
          >
            <ContactFields />
          </FormGroup>
          <AgreedTermsFields />
          <FormGroup title="Access">
            <BooleanInput
              source="active"
              label="Members can sign in"
              helperText="If you turn this off, members keep their accounts but cannot see this employer"
            />
          </FormGroup>
        </RecordForm>
      </StaffEdit>
    </FormPage>
  );
}
