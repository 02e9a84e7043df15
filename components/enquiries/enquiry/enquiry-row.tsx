import Link from 'next/link';
import clsx from 'clsx';
import { useRouter } from 'next/router';
import { type ReactNode, useRef, useState } from 'react';
import { ClashNote, OverlapNote } from '@/components/doctors/availability/clash-note';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { Facts } from '@/components/jobs/job-card/facts';
import { Button, buttonClass, ButtonLink } from '@/components/ui/button';
import { Face } from '@/components/ui/face';
import { Tag } from '@/components/ui/tag';
import { CallLink } from '@/components/ui/phone-link';
import type { ClashView, DatedWork } from '@/lib/doctors/availability/clash-view';
import type { EnquiryRowView } from '@/lib/enquiries/enquiry/job-enquiries-view';
import { paths } from '@/lib/routes';
import { useEarlyInput, useHydrated } from '@/components/ui/use-hydrated';
import styles from './enquiry-row.module.css';

export const putForwardId = (reference: string): string => `put-forward-${reference}`;

function PutForwardQuestion({
  reference,
  forms,
  overlaps,
}: Pick<Props, 'forms' | 'overlaps'> & { reference: string }) {
  const asked = { forms, what: 'put-forward' };
  return (
    <section className={styles.asked} aria-labelledby={`asked-${reference}`}>
      <h4 id={`asked-${reference}`}>We would like to put you forward.</h4>
      <p className="small">For this job only. You can withdraw your consent at any time.</p>
      {overlaps.length > 0 && <OverlapNote work={overlaps} />}
      <div className={styles.ways}>
        <ActionForm {...asked} fields={{ enquiry: reference, put_forward: 'on' }}>
          <Button type="submit">You may put me forward for this job</Button>
        </ActionForm>
        <ActionForm {...asked} fields={{ enquiry: reference }}>
          <Button type="submit" look="ghost">
            No, not for this job
          </Button>
        </ActionForm>
      </div>
    </section>
  );
}

function PutForwardForm({ enquiry, forms, overlaps }: Pick<Props, 'enquiry' | 'forms' | 'overlaps'>) {
  const { reference, putForward } = enquiry;
  const [granted, setGranted] = useState(putForward);
  const id = putForwardId(reference);
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const choose = (chosen: boolean) => {
    // Ignores clicks while saving, so that the checkbox always shows the choice that is being saved.
    if (forms.sending !== null) return;
    setGranted(chosen);
    form.current?.requestSubmit();
  };
  useEarlyInput(form, () => choose(!putForward));
  return (
    <ActionForm
      ref={form}
      forms={forms}
      what="put-forward"
      fields={{ enquiry: reference }}
      autoComplete="off"
      className={styles.consent}
      onSubmit={(event) => {
        event.preventDefault();
        void forms.send(event.currentTarget).then((changed) => {
          if (!changed) setGranted(putForward);
        });
      }}
    >
      <div className={styles.choice}>
        <label className="check" htmlFor={id}>
          <input
            type="checkbox"
            id={id}
            name="put_forward"
            checked={granted}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => choose(target.checked)}
          />
          <span>You may put me forward for this job</span>
        </label>
        <span role="status">
          {putForward && granted && (
            <Tag tone="ok" icon="done">
              Saved
            </Tag>
          )}
        </span>
      </div>
      <p className={styles.hint} id={`${id}-hint`}>
        For this job only.{' '}
        <span className={hydrated ? undefined : styles.saves}>
          We save your choice when you tick the box.{' '}
        </span>
        You can withdraw your consent at any time.
      </p>
      {overlaps.length > 0 && (
        <div className={styles.overlap}>
          <OverlapNote work={overlaps} />
        </div>
      )}
      <Button type="submit" look="ghost" small className={styles.keep}>
        Save choice
      </Button>
    </ActionForm>
  );
}

type Props = {
  enquiry: EnquiryRowView;
  clash: ClashView | undefined;
  overlaps: readonly DatedWork[];
  forms: PageForms;
  page: number;
  withdrawal: ReactNode;
  inDialog: boolean;
  onAsk: () => void;
};

export function EnquiryRow({ enquiry, clash, overlaps, forms, page, withdrawal, inDialog, onAsk }: Props) {
  const { job } = enquiry;
  const isAsked = enquiry.open && job !== null && enquiry.putForwardAsked;
  return (
    <article id={enquiry.reference} className={clsx(styles.row, enquiry.placed && styles.placed)}>
      <div className={styles.main}>
        <p className={styles.meta}>
          <Tag
            tone={enquiry.late ? 'warn' : enquiry.placed ? 'ok' : enquiry.open ? 'new' : 'plain'}
            {...(enquiry.placed && { icon: 'done' as const })}
          >
            {enquiry.state}
          </Tag>
          <span className="num">{enquiry.reference}</span>
          <span>Sent {enquiry.sent}</span>
          {enquiry.sentTogether.length > 0 && (
            <span>
              Sent together with <span className="num">{enquiry.sentTogether.join(', ')}</span>, covered in
              one call
            </span>
          )}
          {job?.gone && <span>This job has closed</span>}
        </p>
        <h3 className={styles.title}>{job ? <Link href={job.href}>{job.title}</Link> : 'General enquiry'}</h3>
      </div>
      {enquiry.late && <NextStep enquiry={enquiry} />}
      {job && <Facts {...job.facts} className={styles.facts} />}
      <div className={styles.main}>
        {enquiry.steps.length > 0 && (
          <ol className={styles.steps} aria-label="Steps of this enquiry">
            {enquiry.steps.map(({ name, reached }) => (
              <li key={name} data-reached={reached || undefined}>
                {name}
                <span className="vh">{reached ? ', reached' : ', not reached'}</span>
              </li>
            ))}
          </ol>
        )}
        {clash && (
          <ClashNote
            clash={clash}
            from={
              clash.other.reference === enquiry.reference
                ? enquiry.reference
                : (enquiry.placement ?? undefined)
            }
          />
        )}
        {!enquiry.late && <NextStep enquiry={enquiry} />}
        {isAsked ? (
          <PutForwardQuestion reference={enquiry.reference} forms={forms} overlaps={overlaps} />
        ) : (
          enquiry.open && job && <PutForwardForm enquiry={enquiry} forms={forms} overlaps={overlaps} />
        )}
        <div className={styles.foot}>
          {enquiry.documents && (
            <p className={styles.documents}>
              <Link href={enquiry.documents.href}>{enquiry.documents.text}</Link>
              {/* Hidden from screen readers, because the link says the same. */}
              <progress aria-hidden value={enquiry.documents.ready} max={enquiry.documents.all} />
            </p>
          )}
          <ButtonLink href={paths.messageThread(enquiry.reference)} look="ghost" small>
            Messages<span className="vh"> about {enquiry.reference}</span>
          </ButtonLink>
          {enquiry.open && (!withdrawal || inDialog) && (
            <WithdrawButton enquiry={enquiry} page={page} onAsk={onAsk} />
          )}
          <details className={styles.history}>
            <summary className="chevron">What has happened so far</summary>
            <ol className={styles.events}>
              {enquiry.history.map(({ when, what, detail, href }, index) => (
                <li key={index}>
                  <span className="muted num">{when}</span>
                  <span>
                    {what}
                    {href ? ': ' : ''}
                    {href && <Link href={href}>{detail}</Link>}
                    {!href && detail && <span className="muted">{`: ${detail}`}</span>}
                  </span>
                </li>
              ))}
            </ol>
          </details>
        </div>
        {enquiry.open && withdrawal}
      </div>
    </article>
  );
}

function NextStep({ enquiry }: { enquiry: EnquiryRowView }) {
  const { open, placed, late, last, placement, phone, consultant } = enquiry;
  return (
    <div className={clsx(styles.next, late && styles.late)}>
      <div>
        {!late && <h4>{open || placed ? 'Next' : 'Outcome'}</h4>}
        <p>{late ?? enquiry.nextStep}</p>
        {open && !late && last && (
          <p className={styles.last}>
            Latest: {last.what}, <span className="num">{last.when}</span>
          </p>
        )}
        {placement && (
          <p className={styles.placement}>
            <ButtonLink href={paths.placement(placement)} small>
              See the placement<span className="vh"> {placement}</span>
            </ButtonLink>
          </p>
        )}
      </div>
      {(open || placed) && phone?.href && (
        <p className={styles.call}>
          <Face src={enquiry.portrait} name={consultant} size={40} />
          <CallLink phone={phone} className={late ? buttonClass({ small: true }) : undefined}>
            Call {consultant ?? 'your consultant'}
          </CallLink>
        </p>
      )}
    </div>
  );
}

function WithdrawButton({ enquiry, page, onAsk }: Pick<Props, 'enquiry' | 'page' | 'onAsk'>) {
  const router = useRouter();
  return (
    <form
      className={styles.withdrawal}
      method="get"
      action={`${paths.jobEnquiries()}#withdraw`}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
        void router.push(enquiry.withdrawHref, undefined, { scroll: false });
      }}
    >
      {page > 1 && <input type="hidden" name="page" value={page} />}
      <input type="hidden" name="withdraw" value={enquiry.reference} />
      <Button id={`withdraw-${enquiry.reference}`} type="submit" look="quiet" small>
        Withdraw
        <span className="vh"> {enquiry.reference}</span>
      </Button>
    </form>
  );
}
