import Link from 'next/link';
import { ListNote, UndoLabel } from '@/components/doctors/account/list-parts';
import { ActionForm } from '@/components/forms/action-form';
import { usePageForms, type PageForms } from '@/components/forms/use-sender';
import { Button, ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { count, formatNumber } from '@/lib/core/text';
import {
  dismissalReasons,
  reasonLabels,
  type DismissedJobView,
  type NotForMeView,
  type OfferView,
  type UndoSubject,
} from '@/lib/alerts/not-for-me/not-for-me';
import { paths } from '@/lib/routes';
import pageStyles from '@/components/ui/page.module.css';
import styles from './not-for-me.module.css';

const noteId = 'recorded';

/**
 * A "Not for me" link in an alert email opens this page, with or without sign-in. Opening the page records nothing. Its
 * buttons record a reason.
 */
export function NotForMe({ view }: { view: NotForMeView }) {
  const expired = view.job === null;
  return (
    <div className={`wrap ${pageStyles.page}`}>
      <div className={pageStyles.head}>
        <h1>{expired ? 'This link has expired' : 'Not for me'}</h1>
        <p className="lead">
          {expired
            ? 'Links in alert emails work for 30 days, unless the alert is deleted first.'
            : 'Tell us why, so that we can leave out similar jobs. We change your alert only if you agree.'}
        </p>
      </div>
      {expired ? (
        <div>
          <ButtonLink href={paths.jobAlerts()}>Your job alerts</ButtonLink>
        </div>
      ) : (
        <NotForMeForms view={view} />
      )}
    </div>
  );
}

export function NotForMeForms({ view }: { view: NotForMeView }) {
  const { job, recorded, agreed, offers, facility, editHref } = view;
  const forms = usePageForms(view, () => noteId);
  return (
    <div className={styles.main}>
      <ErrorSummary errors={forms.errors} />
      {job && <JobFacts job={job} />}
      {recorded && (
        <Recorded undo={agreed?.undo ?? { what: 'reason', reason: recorded }} forms={forms}>
          {agreed?.text ?? describeRecorded(recorded)}
        </Recorded>
      )}
      {offers.length > 0 && <Offers offers={offers} forms={forms} />}
      {facility && (
        <section aria-labelledby="facility">
          <h2 id="facility">Hide all adverts from this facility?</h2>
          <p>
            {facility.label}: {count(facility.open, 'open job')} now.
            {facility.before !== null && facility.after !== null && (
              <>
                {' '}
                <MatchChange before={facility.before} after={facility.after} />
              </>
            )}
          </p>
          <p className="small muted">
            If an advert does not name its facility, we hide every advert with the same facility description
            and town.
          </p>
          <ActionForm forms={forms} what="hide-facility">
            <Button type="submit">Hide all adverts from this facility</Button>
          </ActionForm>
        </section>
      )}
      {editHref && (
        <p>
          Your alert does not filter by this reason yet. <Link href={editHref}>Change the alert</Link>
        </p>
      )}
      <Reasons recorded={recorded} forms={forms} />
      {view.signedIn && (
        <p className="small">
          <Link href={paths.hiddenJobs()}>Your hidden jobs</Link>
        </p>
      )}
    </div>
  );
}

const describeRecorded = (reason: NonNullable<NotForMeView['recorded']>) =>
  reason === 'hide'
    ? 'Job hidden. We will not show it to you again.'
    : `We have saved your reason: this job is not for you because ${reasonLabels[reason].recorded}. Nothing else has changed.`;

function JobFacts({ job: { title, href, dates, rate, place, facility } }: { job: DismissedJobView }) {
  return (
    <section className="panel" aria-labelledby="job">
      <h2 id="job">
        <Link href={href}>{title}</Link>
      </h2>
      <p className="num">
        {dates} · {rate} · {place}
      </p>
      <p className="muted">{facility}</p>
    </section>
  );
}

function Recorded({ undo, forms, children }: { undo: UndoSubject; forms: PageForms; children: string }) {
  return (
    <ListNote
      id={noteId}
      role="status"
      tabIndex={-1}
      button={
        <ActionForm forms={forms} what="undo" fields={{ what: undo.what, reason: undo.reason }}>
          <Button type="submit" look="ghost" small>
            <UndoLabel />
          </Button>
        </ActionForm>
      }
    >
      {children}
    </ListNote>
  );
}

function MatchChange({ before, after }: { before: number; after: number }) {
  return (
    <span className="num">
      The alert found {count(before, 'job')} in the last 30 days. With this change: {formatNumber(after)}.
    </span>
  );
}

function Offers({ offers, forms }: { offers: OfferView[]; forms: PageForms }) {
  const names = new Set(offers.map(({ alertName }) => alertName));
  return (
    <section aria-labelledby="offers">
      <h2 id="offers">{names.size === 1 ? 'Change your alert as well?' : 'Change your alerts as well?'}</h2>
      <p className="muted">If you do nothing, your alerts stay the same.</p>
      <ul className={styles.offers}>
        {offers.map(({ alertId, alertName, change, label, before, after }) => (
          <li key={`${alertId} ${change}`}>
            <div>
              <p>
                <b>{label}</b>
              </p>
              <p className="small muted">
                {alertName}: <MatchChange before={before} after={after} />
              </p>
            </div>
            <ActionForm forms={forms} what="agree" fields={{ alert: alertId, change }}>
              <Button type="submit" look="ghost" small>
                Change alert<span className="vh">: {label}</span>
              </Button>
            </ActionForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reasons({ recorded, forms }: { recorded: NotForMeView['recorded']; forms: PageForms }) {
  return (
    <section aria-labelledby="reasons">
      <h2 id="reasons">{recorded ? 'Another reason?' : 'Why is this job not for you?'}</h2>
      <ul className={styles.reasons}>
        {dismissalReasons
          .filter((reason) => reason !== recorded)
          .map((reason) => (
            <li key={reason}>
              <ActionForm forms={forms} what="because" fields={{ reason }}>
                <Button type="submit" look="ghost">
                  {reasonLabels[reason].button}
                </Button>
              </ActionForm>
            </li>
          ))}
      </ul>
    </section>
  );
}
