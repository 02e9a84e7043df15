import { ActionForm } from '@/components/forms/action-form';
import { fieldParts } from '@/components/forms/form-parts';
import { refusedField } from '@/components/forms/refused-field';
import { usePageForms, type PageForms } from '@/components/forms/use-sender';
import { Button, buttonClass } from '@/components/ui/button';
import { Face } from '@/components/ui/face';
import { ErrorSummary } from '@/components/ui/error-summary';
import { TextField } from '@/components/ui/field';
import { Radios } from '@/components/forms/radios';
import { Tag } from '@/components/ui/tag';
import { formatNumber } from '@/lib/core/text';
import type { MembersView } from '@/lib/employers/organisations/employer-view';
import {
  invitationDays,
  memberRoleLabels,
  memberRoles,
  organisationLimits,
  type MemberRole,
} from '@/lib/employers/organisations/organisation';
import { EmployerFrame, employerTitleId } from './employer-frame';
import own from './members.module.css';
import styles from './organisations.module.css';

const roleHints: Record<MemberRole, string> = {
  requester: 'Requests need an approver',
  approver: 'Approves requests and invites people',
};
const other: Record<MemberRole, MemberRole> = { requester: 'approver', approver: 'requester' };

export function Members({ view }: { view: MembersView }) {
  const { members, invitations, state } = view;
  const forms = usePageForms(view, () => employerTitleId);
  const hasLimits = members.some(({ active, approvalLimit }) => active && approvalLimit !== null);
  const approvers = members.filter(({ active, role }) => active && role === 'approver').length;
  const invited = state.values?.do === 'invite' ? state : { ...state, values: null };
  const { value } = fieldParts(invited, { role: 'requester' });
  const error = (name: string) => forms.errors.find(({ field }) => field === name)?.message;
  const field = (name: string) => ({ name, defaultValue: value(name), error: error(name) });
  return (
    <EmployerFrame
      employer={view.employer}
      area="members"
      title="Members"
      lead={`All members can choose doctors, confirm placements and approve hours. Only an approver’s requests come straight to us${hasLimits ? ', up to the limit beside the approver’s name' : ''}.`}
    >
      <ErrorSummary
        errors={forms.errors}
        fieldId={(field) => (field === 'limit' ? `limit-${refusedField(forms, 'member')}` : field)}
      />
      <div className={styles.grid}>
        <div className={own.people}>
          <section className={styles.section} aria-labelledby="members">
            <h2 id="members">
              People <span className="muted num">({members.length})</span>
            </h2>
            <ul className={styles.list}>
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  isLastApprover={approvers === 1}
                  currency={view.currency}
                  forms={forms}
                />
              ))}
            </ul>
          </section>
          {invitations.length > 0 && (
            <section className={styles.section} aria-labelledby="invitations">
              <h2 id="invitations">Invited</h2>
              <ul className={styles.list}>
                {invitations.map(({ id, name, email, role, until, expired }) => (
                  <li key={id} className={own.invited}>
                    <div>
                      <h3>{name}</h3>
                      <p>
                        {email} <Tag tone="new">{memberRoleLabels[role]}</Tag>
                      </p>
                      <p className={styles.meta}>
                        {expired
                          ? `The link expired on ${until}. Invite this person again.`
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
        </div>
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
            <fieldset className={own.choice}>
              <legend>What this person can do</legend>
              <Radios
                name="role"
                choices={memberRoles.map((role) => ({
                  value: role,
                  label: (
                    <>
                      <b>{memberRoleLabels[role]}</b>
                      <span className={styles.meta}>{roleHints[role]}.</span>
                    </>
                  ),
                }))}
                chosen={value('role')}
              />
            </fieldset>
            <Button type="submit">Send invitation</Button>
            <p className={styles.meta}>They get an email with a link that works for {invitationDays} days.</p>
          </ActionForm>
        </section>
      </div>
    </EmployerFrame>
  );
}

type RowProps = { member: MembersView['members'][number]; currency: string; forms: PageForms };

function MemberRow({ member, isLastApprover, currency, forms }: RowProps & { isLastApprover: boolean }) {
  const { name, email, role, active, isYou, approvalLimit } = member;
  const limitText =
    role === 'requester'
      ? roleHints.requester
      : approvalLimit === null
        ? roleHints.approver
        : `Approves requests up to about $${formatNumber(approvalLimit)} ${currency}, and invites people`;
  return (
    <li className={own.member}>
      <Face src={null} name={name} size={44} />
      <div>
        <h3>
          {name} {isYou && <small className="muted">(you)</small>}
        </h3>
        <p>{email}</p>
      </div>
      <div className={own.role}>
        <p>
          <Tag tone={active && role === 'approver' ? 'new' : 'plain'}>
            {active ? memberRoleLabels[role] : `${memberRoleLabels[role]}, has left`}
          </Tag>
        </p>
        {active && <p className={styles.meta}>{limitText}.</p>}
        {isYou && (
          <p className={styles.meta}>
            Only another approver can change your membership.{' '}
            {isLastApprover && <a href="#invite">Invite a second approver</a>}
          </p>
        )}
      </div>
      {!isYou && <MemberButtons member={member} currency={currency} forms={forms} />}
    </li>
  );
}

function MemberButtons({ member, currency, forms }: RowProps) {
  const { id, name, role, active, approvalLimit } = member;
  const refused = refusedField(forms, 'member') === id;
  const error = refused && forms.errors.find(({ field }) => field === 'limit')?.message;
  if (!active)
    return (
      <div className={own.steps}>
        <ActionForm forms={forms} what="renew" fields={{ member: id, role }}>
          <Button type="submit" look="ghost" small aria-label={`Restore membership: ${name}`}>
            Restore membership
          </Button>
        </ActionForm>
      </div>
    );
  return (
    <details className={own.steps} open={Boolean(error)}>
      <summary
        className={buttonClass({ look: 'ghost', small: true })}
        aria-label={`Change role or remove: ${name}`}
      >
        Change role or remove
      </summary>
      <div className={own.choices}>
        <ActionForm forms={forms} what="change" fields={{ member: id, role: other[role] }}>
          <Button type="submit" look="ghost" small aria-label={`Change to ${other[role]}: ${name}`}>
            Change to {other[role]}
          </Button>
        </ActionForm>
        <ActionForm forms={forms} what="end" fields={{ member: id, role }}>
          <Button type="submit" look="quiet" small className={own.end} aria-label={`End membership: ${name}`}>
            End membership
          </Button>
        </ActionForm>
      </div>
      {role === 'approver' && (
        <ActionForm forms={forms} what="limit" fields={{ member: id }} className={styles.form}>
          <TextField
            id={`limit-${id}`}
            name="limit"
            label={`Limit for one request, in ${currency}`}
            hint="We compare the limit with the estimated pay. Leave this field empty for no limit. If we cannot estimate the pay, an approver without a limit must decide."
            inputMode="numeric"
            autoComplete="off"
            defaultValue={approvalLimit === null ? '' : formatNumber(approvalLimit)}
            {...(error && { error })}
          />
          <Button type="submit" small>
            Save limit
          </Button>
        </ActionForm>
      )}
    </details>
  );
}
