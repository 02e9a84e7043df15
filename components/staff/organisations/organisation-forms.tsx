import { useState } from 'react';
import { BooleanInput, Create, SelectInput, TextInput } from 'react-admin';
import { FormGroup } from '@/components/staff/forms/form-group';
import { FieldPair, FormPage, RecordForm } from '@/components/staff/forms/record-form';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { StaffEdit } from '@/components/staff/kit/record-states';
import { useMay } from '@/components/staff/kit/staff-session';
import { invitationDays, organisationLimits } from '@/lib/employers/organisations/organisation';

function EmployerFields() {
  const choices = useJobChoices();
  return (
    <FormGroup title="Employer">
      <TextInput
        source="name"
        label="Name"
        helperText="The health service or company that pays, for example “Coral Coast Health”"
        slotProps={{ htmlInput: { maxLength: organisationLimits.name } }}
        isRequired
      />
      <SelectInput
        source="region"
        label="Region"
        helperText="The region of its head office"
        choices={choices?.regions ?? []}
        isRequired
      />
    </FormGroup>
  );
}

type NewEmployer = { contactName?: string; contactEmail?: string };

export function OrganisationCreate() {
  // Keeps the ids for all attempts, so that a retry creates no duplicate and sends no second invitation.
  const [ids] = useState(() => ({ id: crypto.randomUUID(), contactId: crypto.randomUUID() }));
  const invites = useMay('organisations', 'invite');
  return (
    <FormPage title="Add employer">
      <Create
        title="Add employer"
        redirect="show"
        transform={({ contactName, contactEmail, ...data }: NewEmployer) => ({
          ...{ ...data, id: ids.id },
          ...((contactName || contactEmail) && {
            contactId: ids.contactId,
            contactName: contactName ?? '',
            contactEmail: contactEmail ?? '',
          }),
        })}
      >
        <RecordForm
          saveLabel={({ contactName, contactEmail }) =>
            contactName && contactEmail ? 'Add and send invitation' : 'Add employer'
          }
        >
          <EmployerFields />
          {invites && (
            <FormGroup
              title="First contact (optional)"
              hint={`With a name and an email, we invite this person as approver. The link works for ${invitationDays} days.`}
            >
              <FieldPair>
                <TextInput
                  source="contactName"
                  label="Contact’s name"
                  autoComplete="off"
                  helperText={false}
                  slotProps={{ htmlInput: { maxLength: organisationLimits.memberName } }}
                />
                <TextInput
                  source="contactEmail"
                  label="Contact’s email"
                  type="email"
                  autoComplete="off"
                  helperText={false}
                />
              </FieldPair>
            </FormGroup>
          )}
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
          <EmployerFields />
          <FormGroup title="Agreed terms" hint="Only staff see these. The employer never does.">
            <TextInput
              source="rateNote"
              label="Note about rates"
              helperText="Shown as one line in bold, for example “Registrars $1,400 a day; fee 15%”"
              slotProps={{ htmlInput: { maxLength: organisationLimits.rateNote } }}
            />
            <TextInput
              source="terms"
              label="Agreed terms"
              helperText="You see these terms when you send a shortlist"
              slotProps={{ htmlInput: { maxLength: organisationLimits.note } }}
              multiline
              minRows={4}
            />
          </FormGroup>
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
