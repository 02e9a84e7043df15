import { ActionForm } from '@/components/forms/action-form';
import { fieldParts } from '@/components/forms/form-parts';
import { Options } from '@/components/forms/options';
import { usePageForms, type PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { SelectField, TextField } from '@/components/ui/field';
import { Tag } from '@/components/ui/tag';
import type { MembersView } from '@/lib/employers/organisations/employer-view';
import {
  memberRoleLabels,
  memberRoles,
  organisationLimits,
  type MemberRole,
} from '@/lib/employers/organisations/organisation';
import { EmployerFrame, employerTitleId } from './employer-frame';
import styles from './organisations.module.css';

const roleChoices = memberRoles.map((role) => ({ value: role, label: memberRoleLabels[role] }));
const other: Record<MemberRole, MemberRole> = { requester: 'approver', approver: 'requester' };

export function Members({ view }: { view: MembersView }) {
  const { members, invitations, state } = view;
  const forms = usePageForms(view, () => employerTitleId);
  const invited = state.values?.do === 'invite' ? state : { ...state, values: null };
  const { value } = fieldParts(invited, { role: 'requester' });
  const error = (name: string) => forms.errors.find(({ field }) => field === name)?.message;
  const field = (name: string) => ({ name, defaultValue: value(name), error: error(name) });
  return (
    <EmployerFrame
      employer={view.employer}
      area="members"
      title="Members"
      lead="Vacancies from a requester need an approver’s agreement. Vacancies from an approver come straight to us."
    >
      <ErrorSummary errors={forms.errors} />
      <section className={styles.section} aria-labelledby="members">
        <h2 id="members">Members</h2>
        <ul className={styles.list}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} forms={forms} />
          ))}
        </ul>
      </section>
      {invitations.length > 0 && (
        <section className={styles.section} aria-labelledby="invitations">
          <h2 id="invitations">Invited</h2>
          <ul className={styles.list}>
            {invitations.map(({ id, name, email, role, until, expired }) => (
              <li key={id} className={styles.row}>
                <div>
                  <h3>{name}</h3>
                  <p>
                    {email}, {memberRoleLabels[role].toLowerCase()}
                  </p>
                  <p className={styles.meta}>
                    {expired
                      ? `The link expired on ${until}. Invite them again.`
                      : `The link works until ${until}`}
                  </p>
                </div>
                <ActionForm forms={forms} what="withdraw" fields={{ invitation: id }}>
                  <Button type="submit" look="ghost" small aria-label={`Cancel invitation: ${name}`}>
                    Cancel invitation
                  </Button>
                </ActionForm>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section} aria-labelledby="invite">
        <h2 id="invite">Invite someone</h2>
        <ActionForm forms={forms} what="invite" className={styles.form}>
          <TextField
            {...field('name')}
            label="Name"
            autoComplete="off"
            maxLength={organisationLimits.memberName}
          />
          <TextField {...field('email')} label="Email" type="email" autoComplete="off" inputMode="email" />
          <SelectField {...field('role')} label="What they can do">
            <Options choices={roleChoices} />
          </SelectField>
          <Button type="submit">Send invitation</Button>
        </ActionForm>
      </section>
    </EmployerFrame>
  );
}

function MemberRow({ member, forms }: { member: MembersView['members'][number]; forms: PageForms }) {
  const { name, email, role, active, isYou } = member;
  return (
    <li className={styles.row}>
      <div>
        <h3>
          {name} {isYou && <small className="muted">you</small>}
        </h3>
        <p>
          {email}, {memberRoleLabels[role].toLowerCase()} {!active && <Tag>Has left</Tag>}
        </p>
      </div>
      {isYou ? (
        <p className={styles.meta}>Another approver can change this.</p>
      ) : (
        <MemberButtons member={member} forms={forms} />
      )}
    </li>
  );
}

function MemberButtons({ member, forms }: { member: MembersView['members'][number]; forms: PageForms }) {
  const { id, name, role, active } = member;
  return (
    <div className={styles.side}>
      {active && (
        <ActionForm forms={forms} what="change" fields={{ member: id, role: other[role] }}>
          <Button type="submit" look="ghost" small aria-label={`Make ${other[role]}: ${name}`}>
            Make {other[role]}
          </Button>
        </ActionForm>
      )}
      <ActionForm forms={forms} what={active ? 'end' : 'renew'} fields={{ member: id, role }}>
        <Button
          type="submit"
          look="quiet"
          small
          aria-label={active ? `End membership: ${name}` : `Let in again: ${name}`}
        >
          {active ? 'End membership' : 'Let in again'}
        </Button>
      </ActionForm>
    </div>
  );
}
