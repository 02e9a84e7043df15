import Link from 'next/link';
import { HiddenInputs } from '@/components/forms/form-parts';
import { useSender } from '@/components/forms/use-sender';
import { Button, buttonClass, ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { CheckField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import pageStyles from '@/components/ui/page.module.css';
import type { AddressDataView } from '@/lib/doctors/account/address-data-view';
import { paths } from '@/lib/routes';
import styles from './address-data.module.css';

type Held = NonNullable<AddressDataView['held']>;

export function AddressData({ held }: AddressDataView) {
  return (
    <div className={`wrap ${pageStyles.page}`}>
      <div className={pageStyles.head}>
        <h1>{held ? 'What we hold about your email address' : 'This link no longer works'}</h1>
        {held ? (
          <p className="lead">
            Address: <b>{held.email}</b>
          </p>
        ) : (
          <p className="lead">The link has expired, or the data has been deleted.</p>
        )}
      </div>
      {held ? (
        <HeldData held={held} />
      ) : (
        <ButtonLink href={paths.addressData()}>Ask for a new link</ButtonLink>
      )}
    </div>
  );
}

function HeldData({ held }: { held: Held }) {
  const { sections, hasAccount } = held;
  const deletable = sections.filter(({ isKept }) => !isKept);
  const kept = sections.filter(({ isKept }) => isKept);
  return (
    <div className={styles.held}>
      {hasAccount && (
        <Note>
          There is an account with this email address. The data in the account is not shown here:{' '}
          <Link href={paths.account()}>sign in</Link> to download or delete it.
        </Note>
      )}
      {sections.length === 0 ? (
        <p>We hold no data about this email address{hasAccount && ' outside the account'}.</p>
      ) : (
        <>
          <ul className={styles.sections}>
            {sections.map(({ section, text, rows }) => (
              <li key={section}>
                <details>
                  <summary className="chevron">{text}</summary>
                  {rows.map((row, index) => (
                    <pre key={index} className={styles.row}>
                      {row}
                    </pre>
                  ))}
                </details>
              </li>
            ))}
          </ul>
          <p>
            <a className={buttonClass({ look: 'ghost' })} href={held.download} download>
              Download a copy
            </a>
          </p>
        </>
      )}
      {kept.length > 0 && <KeptData kept={kept} />}
      {deletable.length > 0 && <DeleteForm held={held} />}
    </div>
  );
}

function KeptData({ kept }: { kept: Held['sections'] }) {
  return (
    <section aria-labelledby="kept">
      <h2 id="kept">What we will not delete</h2>
      <p>
        The button below does not delete: {kept.map(({ text }) => text).join(', ')}. They are also part of
        someone else’s record, or they make sure that we do not email you again. To ask us to delete them,{' '}
        <Link href={`${paths.contactUs()}?topic=privacy`}>write to us</Link>.
      </p>
    </section>
  );
}

function DeleteForm({ held: { action, state } }: { held: Held }) {
  const { errors, hidden, onSubmit } = useSender(state, { leaves: true });
  const confirmError = errors.find(({ field }) => field === 'confirm')?.message;
  return (
    <section aria-labelledby="delete">
      <h2 id="delete">Delete your data</h2>
      <p>
        Your open enquiries and booked calls will end, your alerts will stop and we will tell our staff. If a
        hospital or practice already has your details, ask it to delete its copy too.
      </p>
      <ErrorSummary errors={errors} />
      <form method="post" action={action} noValidate onSubmit={onSubmit} className={styles.form}>
        <HiddenInputs hidden={hidden} />
        <CheckField
          name="confirm"
          label="Delete the data you hold about my email address. I understand that this cannot be undone."
          error={confirmError}
        />
        <Button type="submit">Delete my data</Button>
      </form>
    </section>
  );
}
