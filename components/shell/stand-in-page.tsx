import Head from 'next/head';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { upperFirst } from '@/lib/core/text';
import type { Unavailable } from '@/lib/http/unavailable';
import type { Frame } from '@/lib/http/frame';
import { paths } from '@/lib/routes';
import { NightPage } from './night-page';
import styles from './stand-in-page.module.css';
import { SignInWords } from '@/components/platform/session/sign-in-copy';

export type StandIn = { signedOut?: boolean; unavailable?: Unavailable };

export function StandInPage({ frame, unavailable }: StandIn & { frame: Frame }) {
  return unavailable ? <UnavailablePage frame={frame} {...unavailable} /> : <SignedOut frame={frame} />;
}

const unseen = /^(form_started|idempotency_key|do|pre_action|action)$/;

const formatFieldLabel = (name: string) => upperFirst(name.replaceAll('_', ' ').trim());

/**
 * Replaces a page whose data cannot be read. If a form was sent without JavaScript, shows the typed values, so that the
 * visitor can send them again.
 */
function UnavailablePage({ frame, entries, phone }: Unavailable & { frame: Frame }) {
  const title = entries ? 'We could not send this yet' : 'This page cannot be shown right now';
  const head = (
    <Head>
      <title key="title">{`${title} | ${frame.brandName}`}</title>
    </Head>
  );
  if (entries)
    return (
      <div className={`wrap ${styles.page}`}>
        {head}
        <h1>{title}</h1>
        <UnsentForm entries={entries} />
      </div>
    );
  return (
    <NightPage title={title}>
      {head}
      <TryAgain phone={phone} />
    </NightPage>
  );
}

function TryAgain({ phone }: Pick<Unavailable, 'phone'>) {
  return (
    <>
      <p className="lead">
        We cannot reach our database. This usually passes within a few minutes. If it does not, please{' '}
        <a href={paths.contactUs()}>contact us</a>.
      </p>
      <p className={styles.safe}>
        <b>Sent an enquiry?</b> If you got a reference number, we have your enquiry and will call you as
        promised.
      </p>
      <p className={styles.ways}>
        <a className={buttonClass()} href="">
          <Icon name="repeat" />
          Try again
        </a>
        {phone && (
          <a className={`num ${styles.phone}`} href={phone.href ?? undefined}>
            <Icon name="phone" />
            {phone.text}
          </a>
        )}
      </p>
    </>
  );
}

function UnsentForm({ entries }: { entries: NonNullable<Unavailable['entries']> }) {
  const typed = entries.filter(([name, value]) => value.trim() && !unseen.test(name));
  return (
    <form method="post" className={styles.form}>
      <p className="lead">
        We cannot reach our database. What you typed is still on this page. Wait a minute, then send it again.
        If we received it the first time, we will keep only one copy.
      </p>
      {entries.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {typed.length > 0 && (
        <dl className={styles.entries}>
          {typed.map(([name, value], index) => (
            <div key={index}>
              <dt>{formatFieldLabel(name)}</dt>
              <dd>{value === 'on' ? 'Yes' : value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.ways}>
        <button className={buttonClass()}>Send again</button>
      </p>
    </form>
  );
}

/** Replaces a page for signed-in users after a form was sent without JavaScript and the session had ended. */
function SignedOut({ frame }: { frame: Frame }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Head>
        <title key="title">{`You are not signed in | ${frame.brandName}`}</title>
      </Head>
      <div className={styles.words}>
        <SignInWords
          as="h1"
          text="Nothing was saved. Go back one page to see what you typed, or sign in and start again."
        />
      </div>
    </div>
  );
}
