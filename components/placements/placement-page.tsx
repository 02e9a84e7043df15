import Link from 'next/link';
import { LinkNote } from '@/components/forms/link-note';
import { usePageForms } from '@/components/forms/use-sender';
import { ClashNote } from '@/components/doctors/availability/clash-note';
import { NoticeOffer } from '@/components/doctors/communications/notice-offer';
import { ErrorSummary } from '@/components/ui/error-summary';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import type { PlacementPageView, PlacementView } from '@/lib/placements/placement/placement-view';
import { paths } from '@/lib/routes';
import { OfflineCopy, SavedCopyNote, useShownSince } from './offline-copy';
import { PlacementAnswers, PlacementSignature } from './placement-answers';
import { findTitleId, PlacementFrame } from './placement-frame';
import { PlacementConsultant, PlacementFacts } from './placement-parts';
import { NeededDocuments, PlacementRest, PlacementSide, PlacementTerms } from './placement-terms';
import styles from './placement.module.css';

/** Page of a placement, in the account of a doctor or an employer, or opened by a secret link in an email. */
export function PlacementPage({ view }: { view: PlacementPageView & { placement: PlacementView } }) {
  const { placement, recipient, employer, offer, state } = view;
  const forms = usePageForms(view, () => findTitleId(view));
  const { reference, title, next, stateWords, facts, side, consultant, hoursToDo } = placement;
  // While a new version waits for confirmations, the version before it stays valid.
  const isAgreed = placement.calendarHref !== null && placement.isOpen;
  const canSave = !employer && !recipient && side === 'doctor' && isAgreed;
  const isAsked = placement.isOpen && placement.asks;
  const shownSince = useShownSince(paths.placement(reference));
  const frame = {
    title,
    tone: placement.asks || hoursToDo ? 'warn' : placement.state === 'confirmed' ? 'ok' : 'plain',
    stateWords,
    reference,
    lead: next,
    notice: canSave && shownSince && <SavedCopyNote savedAt={shownSince} consultant={consultant} />,
  } as const;
  const content = (
    <>
      <ErrorSummary errors={forms.errors} fieldId={(field) => field} />
      {hoursToDo && (
        <Note tone="warn">
          <div className={styles.withAction}>
            <p>{hoursToDo.text}</p>
            <ButtonLink href={hoursToDo.href}>{hoursToDo.label}</ButtonLink>
          </div>
        </Note>
      )}
      {placement.clash && <ClashNote clash={placement.clash} from={reference} />}
      {placement.warning && (
        <Note tone="warn">
          {placement.warning}
          {placement.asks && consultant && (
            <>
              {' '}
              Call {consultant.name} before you confirm: <PhoneLink phone={toPhoneNumber(consultant.phone)} />
              .
            </>
          )}
        </Note>
      )}
      <PlacementFacts
        facts={facts}
        renderMore={({ mapHref }) =>
          mapHref && (
            <a className={styles.map} href={mapHref}>
              Map and directions
            </a>
          )
        }
      />
      {placement.documents && <NeededDocuments {...placement} documents={placement.documents} />}
      <div className={styles.grid} data-asks={isAsked}>
        <div className={styles.main}>
          <PlacementTerms placement={placement} />
          {isAsked && <PlacementRest placement={placement} />}
        </div>
        <div className={styles.column}>
          <PlacementSignature placement={placement} forms={forms} values={state.values} />
          <PlacementAnswers placement={placement} forms={forms} values={state.values} />
        </div>
        <div className={styles.help}>
          <PlacementConsultant {...placement} />
        </div>
        <aside className={styles.side} aria-label="About this placement">
          <PlacementSide placement={placement}>
            {canSave && (
              <OfflineCopy
                key={reference}
                path={paths.placement(reference)}
                lastDay={placement.lastDay}
                shownSince={shownSince}
              />
            )}
            {offer && <NoticeOffer offer={offer} />}
          </PlacementSide>
          {!isAsked && <PlacementRest placement={placement} />}
          {recipient && (
            <LinkNote recipient={recipient} forms={forms}>
              The link works until two weeks after the last day of the placement.
              {side === 'doctor' && (
                <>
                  {' '}
                  If you have an account, you can also find this placement under{' '}
                  <Link href={paths.placements()}>Placements</Link>.
                </>
              )}
            </LinkNote>
          )}
        </aside>
      </div>
    </>
  );
  return (
    <PlacementFrame employer={employer} recipient={recipient} {...frame}>
      {content}
    </PlacementFrame>
  );
}
