import Head from 'next/head';
import Link from 'next/link';
import { AccountFrame } from '@/components/doctors/account/account-frame';
import { ClashNote } from '@/components/doctors/availability/clash-note';
import { EmployerFrame } from '@/components/employers/organisations/employer-frame';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { CallLink } from '@/components/ui/phone-link';
import { Tag } from '@/components/ui/tag';
import type { Frame } from '@/lib/http/frame';
import type {
  PlacementListView,
  PlacementRowView,
  PlannedJobView,
} from '@/lib/placements/placement/placement-view';
import { paths } from '@/lib/routes';
import styles from './placement.module.css';

function PlacementList({ view: { employer, rows, planned } }: { view: PlacementListView }) {
  const lead =
    rows.length + planned.length === 0
      ? 'A placement appears here when your consultant sends you the terms.'
      : `Confirm the terms before the work, and ${employer ? 'approve' : 'send'} the hours afterwards.`;
  const others = rows.filter((row) => !isForYou(row));
  const content = (
    <>
      <Rows id="to-do" title="Waiting for you" rows={rows.filter(isForYou)} />
      <Rows
        id="upcoming"
        title="Upcoming and current"
        rows={others.filter(({ ended }) => !ended)}
        planned={planned}
      />
      <PastRows
        id="ended"
        title="Ended"
        rows={others.filter(({ ended, cancelled }) => ended && !cancelled)}
      />
      <PastRows id="cancelled" title="Cancelled" rows={others.filter(({ cancelled }) => cancelled)} />
    </>
  );
  return employer ? (
    <EmployerFrame employer={employer} area="placements" title="Placements" lead={lead}>
      {content}
    </EmployerFrame>
  ) : (
    <AccountFrame area="placements" title="Placements" lead={lead}>
      {content}
    </AccountFrame>
  );
}

/** Returns true if the placement has terms to confirm, or hours to send or approve. */
const isForYou = ({ asks, todo }: PlacementRowView) => asks || todo !== null;

type Props = {
  id: string;
  title: string;
  rows: readonly PlacementRowView[];
  planned?: readonly PlannedJobView[];
};

function Rows({ id, title, rows, planned = [] }: Props) {
  if (rows.length + planned.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.listTitle}>
        {title} <span className="muted num">({rows.length + planned.length})</span>
      </h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.reference}>
            <Row row={row} />
          </li>
        ))}
        {planned.map((job) => (
          <li key={job.reference}>
            <PlannedJob job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const maxPastRows = 10;

/** Placements that need no answer any more: one line each, the older ones folded. */
function PastRows({ id, title, rows }: { id: string; title: string; rows: readonly PlacementRowView[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.listTitle}>
        {title} <span className="muted num">({rows.length})</span>
      </h2>
      <ul className={styles.ended}>
        {rows.slice(0, maxPastRows).map((row) => (
          <PastRow key={row.reference} row={row} title={title} />
        ))}
      </ul>
      {rows.length > maxPastRows && (
        <details>
          <summary className={`chevron ${styles.older}`}>{rows.length - maxPastRows} older</summary>
          <ul className={styles.ended}>
            {rows.slice(maxPastRows).map((row) => (
              <PastRow key={row.reference} row={row} title={title} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function PastRow({ row, title }: { row: PlacementRowView; title: string }) {
  return (
    <li>
      <p className="num">{row.dates}</p>
      <div className={styles.name}>
        <h3>
          <Link className="covers" href={row.href}>
            {row.title}
          </Link>
        </h3>
        {row.stateWords !== title && <Tag tone="plain">{row.stateWords}</Tag>}
      </div>
      <p className="small muted dots">
        {[row.facts[1], row.role, row.reference].map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className="num">
        {row.amount}
        <small>{[row.payLabel, row.payNote].filter(Boolean).join(', ')}</small>
      </p>
    </li>
  );
}

function PlannedJob({ job }: { job: PlannedJobView }) {
  const { reference, title, dates, role, words, href, clash, call } = job;
  return (
    <>
      <div className={styles.when}>
        <p className={`num ${styles.dates}`}>{dates}</p>
        <p className="num small muted">{reference}</p>
      </div>
      <p className={styles.status}>
        <Tag tone="ok">You got the job</Tag>
      </p>
      <div className={styles.job}>
        <h3>
          <Link className="covers" href={href}>
            {title}
          </Link>
        </h3>
        <p>{words}</p>
        <p className="small muted">{role}</p>
      </div>
      <p className={`small muted ${styles.pay}`}>Pay follows in the terms</p>
      {clash && (
        <div className={styles.clash}>
          <ClashNote clash={clash} from={reference} />
        </div>
      )}
      <div className={styles.state}>
        {call && (
          <CallLink phone={call.phone} className={buttonClass({ look: 'ghost', small: true }, styles.todo)}>
            {call.label}
            <span className="vh"> about {title}</span>
          </CallLink>
        )}
      </div>
    </>
  );
}

function Row({ row }: { row: PlacementRowView }) {
  const { reference, href, title, dates, length, facts, amount, payLabel, payNote, difference } = row;
  const { role, organisation, stateWords, isConfirmed, asks, ended, clash, todo, documents } = row;
  const name = (
    <span className="vh">
      : {title}, {dates}
    </span>
  );
  return (
    <>
      <div className={styles.when}>
        <p className={`num ${styles.dates}`}>{dates}</p>
        <p className="num small muted dots">
          <span>{length}</span> <span className="nowrap">{reference}</span>
        </p>
      </div>
      <p className={styles.status}>
        <Tag tone={asks || (todo && ended) ? 'warn' : isConfirmed ? 'ok' : 'plain'}>{stateWords}</Tag>
      </p>
      <div className={styles.job}>
        <h3>
          <Link className={todo ? 'covers' : undefined} href={href}>
            {title}
          </Link>
        </h3>
        <p className="num dots">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <p className="muted dots">
          <span>{role}</span>
          {organisation && <span>{organisation}</span>}
        </p>
        {documents && (
          <p>
            <Link href={paths.documents()} className={styles.documents}>
              {documents}
            </Link>
          </p>
        )}
        {todo?.sent && <p className="small muted num">{todo.sent}: sent, waiting for the employer</p>}
      </div>
      <p className={`num ${styles.pay}`}>
        {todo?.period && <span className="small">Hours for {todo.period}</span>}
        <b>{amount}</b> <span className="small muted">{[payLabel, payNote].filter(Boolean).join(', ')}</span>
        {difference && <span className={`small ${styles.difference}`}>{difference}</span>}
      </p>
      {clash && (
        <div className={styles.clash}>
          <ClashNote clash={clash} from={reference} />
        </div>
      )}
      <div className={styles.state}>
        {(asks || !todo) && (
          <ButtonLink href={href} look={asks && !clash ? 'main' : 'ghost'} small className={styles.open}>
            {asks ? 'Read and confirm' : 'See placement'}
            {name}
          </ButtonLink>
        )}
        {todo && (
          <ButtonLink href={todo.href} look={asks ? 'ghost' : 'main'} small className={styles.todo}>
            {todo.label}
            {name}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

export function PlacementListRoute({ frame, ...view }: PlacementListView & { frame: Frame }) {
  return (
    <>
      <Head>
        <title key="title">{`Placements | ${frame.brandName}`}</title>
      </Head>
      <PlacementList view={view} />
    </>
  );
}
