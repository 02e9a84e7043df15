import Link from 'next/link';
import { AccountFrame } from '@/components/doctors/account/account-frame';
import { EmployerFrame } from '@/components/employers/organisations/employer-frame';
import { ButtonLink } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import type { PlacementListView, PlacementRowView } from '@/lib/placements/placement/placement-view';
import styles from './placement.module.css';

export function PlacementList({ view: { employer, rows } }: { view: PlacementListView }) {
  const asked = rows.filter(({ asks }) => asks).length;
  const lead =
    asked > 0
      ? `${asked === 1 ? '1 placement needs' : `${asked} placements need`} your confirmation.`
      : rows.length === 0
        ? 'A placement appears here when your consultant sends you the terms.'
        : 'The dates, pay and other terms for both sides to confirm.';
  const content = (
    <>
      <Rows id="current" title="Current" rows={rows.filter(({ ended }) => !ended)} />
      <Rows id="ended" title="Ended" rows={rows.filter(({ ended }) => ended)} />
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

function Rows({ id, title, rows }: { id: string; title: string; rows: readonly PlacementRowView[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="muted num">({rows.length})</span>
      </h2>
      <ul className={styles.list}>
        {rows.map(({ reference, href, title: name, dates, facts, detail, stateWords, asks }) => (
          <li key={reference}>
            <div>
              <p className={`num ${styles.dates}`}>{dates}</p>
              <h3>
                {asks ? (
                  name
                ) : (
                  <Link className="covers" href={href}>
                    {name}
                  </Link>
                )}
              </h3>
              <p className={`num ${styles.rate}`}>{facts}</p>
              <p className="small muted">
                {detail} · <span className="nowrap">{reference}</span>
              </p>
            </div>
            <div className={styles.state}>
              <Tag tone={asks ? 'warn' : stateWords === 'Confirmed' ? 'ok' : 'plain'}>{stateWords}</Tag>
              {asks && (
                <ButtonLink href={href} small className={styles.confirm}>
                  Read and confirm
                  <span className="vh">
                    : {name}, {dates}
                  </span>
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
