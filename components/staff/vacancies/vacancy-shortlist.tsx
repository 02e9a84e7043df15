import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { Actions } from '@/components/staff/kit/screen';
import { Lines, Row, Section } from '@/components/staff/kit/section';
import { staffDayTime, staffStartTime } from '@/components/staff/kit/staff-time';
import { MakePlacement, PlacementLink, usePlacements } from '@/components/staff/placements/make-placement';
import { LongText } from '@/components/staff/kit/long-text';
import { MissingDocuments } from '@/components/staff/kit/missing-documents';
import { Detail, Strong } from '@/components/staff/kit/text';
import { count } from '@/lib/core/text';
import { useRowFocus } from '@/components/staff/kit/use-row-focus';
import { useAct } from '@/components/staff/kit/use-act';
import {
  hasChangeableSummary,
  isBeingReleased,
  isFinallyAccepted,
  isRevocable,
} from '@/lib/employers/shortlists/shortlist';
import { isOpenVacancy, type VacancyState } from '@/lib/employers/vacancy-requests/vacancy-request';
import { InviteToAccount } from '@/components/staff/emails/invite-to-account';
import { describeDecline } from './describe-decline';
import { DocumentPackLine } from './document-pack-line';
import { EditSummary } from './edit-summary';
import { MatchReasons } from './match-reasons';
import { QuestionThread } from './question-thread';
import { ReleaseDoctor } from './release-doctor';
import { EntryChip } from './vacancy-chip';
import type { ShortlistRecord, VacancyDetail } from './vacancy-record';
import { describeNext, describeShown } from './vacancy-steps';

export const misdirectedText =
  'The person who opened the last link to the shortlist said it was not meant for them. Check the employer’s email address.';

type Props = { vacancy: RaRecord & VacancyDetail; placedInBar: readonly string[]; action: ReactNode };

/** `placedInBar` are the entries whose placements the bar with the next step makes. */
export function VacancyShortlist({ vacancy, placedInBar, action }: Props) {
  const accepted = ({ state }: ShortlistRecord) => Number(state === 'accepted');
  const shortlist = vacancy.shortlist
    .filter((entry) => entry.state !== 'removed' || isBeingReleased(entry))
    .toSorted((a, b) => accepted(b) - accepted(a));
  const placements = usePlacements({ vacancy: vacancy.id });
  const open = isOpenVacancy(vacancy.state);
  return (
    <Section title="Shortlist" aside={action}>
      {open && vacancy.acceptedCount > vacancy.doctors && (
        <Alert severity="warning" sx={{ my: 1 }}>
          The employer asked for {count(vacancy.doctors, 'doctor')} and has accepted {vacancy.acceptedCount}.
          Call the employer before you make another placement.
        </Alert>
      )}
      {shortlist.length === 0 && <p>{open ? 'No doctors yet.' : 'No doctors.'}</p>}
      <Lines>
        {shortlist.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            vacancyId={vacancy.id}
            vacancyState={vacancy.state}
            isPlacedInBar={placedInBar.includes(entry.id)}
            placements={placements?.filter(({ entryId }) => entryId === entry.id)}
          />
        ))}
      </Lines>
      <Detail as="p">
        {describeShown(shortlist, vacancy.sentAt)}
        {vacancy.sentAt && ` We sent the shortlist on ${staffDayTime(vacancy.sentAt)} to ${vacancy.sentTo}.`}
        {vacancy.misdirected && ` ${misdirectedText}`}
      </Detail>
    </Section>
  );
}

const entryActions = {
  '&&&': { flex: '0 1 auto' },
  // On a phone, the buttons are below the summary, which has no stops for the keyboard.
  order: { xs: 1, md: 0 },
  '& form': { my: 0 },
  '& .MuiButton-text': { minWidth: 0 },
  // On a phone, the buttons are below the text, and their texts align with it.
  '& > .MuiButton-text:first-child': { marginLeft: { xs: '-0.3125rem', md: 0 } },
  '& > .MuiButton-text:last-child': { marginRight: '-0.3125rem' },
};

type EntryProps = { entry: ShortlistRecord; vacancyId: RaRecord['id'] };

function describeConsent(entry: ShortlistRecord, isOpen: boolean): string {
  const { state, agreedAt, visible, told, finalAt } = entry;
  if (isBeingReleased(entry))
    return 'We are about to email the doctor and the employer that the acceptance no longer stands';
  if (isRevocable(entry) && finalAt && !isOpen)
    return `The vacancy has ended, so the employer can no longer change this answer. We tell the doctor at ${staffStartTime(finalAt)}`;
  if (state === 'accepted' && !told && finalAt)
    return `The employer can withdraw the acceptance until ${staffStartTime(finalAt)}. After that, we tell the doctor, and you can make the placement`;
  if (isRevocable(entry) && finalAt)
    return `The employer can undo this until ${staffStartTime(finalAt)}. After that, we tell the doctor`;
  if (state !== 'asked' && !visible) return 'Not shown to the employer, because the doctor withdrew consent';
  return agreedAt ? `Agreed ${staffDayTime(agreedAt).split(',')[0]}` : 'Not shown to the employer yet';
}

function Entry({
  entry,
  vacancyId,
  vacancyState,
  isPlacedInBar,
  placements,
}: EntryProps & {
  vacancyState: VacancyState;
  isPlacedInBar: boolean;
  placements: ReturnType<typeof usePlacements>;
}) {
  const { act, busy } = useAct('vacancies');
  const { enquiry, doctorId, personId } = entry;
  const isOpen = isOpenVacancy(vacancyState);
  const isRemovable = entry.state === 'asked' || entry.state === 'listed';
  const placed = placements?.some(({ state }) => state !== 'cancelled') ?? false;
  const isUnknown = isFinallyAccepted(entry) && !placements;
  // The bar with the next step and the form for an answer already say what comes next.
  const next = placed || isUnknown || isPlacedInBar || entry.question ? null : describeNext(entry, isOpen);
  return (
    <Box
      component="li"
      {...useRowFocus(personId, entry.id)}
      sx={{
        '&&': { py: 1.5 },
        ...(entry.state === 'accepted' && { ml: -1.5, pl: 1.5, boxShadow: 'inset 3px 0 0 var(--success)' }),
      }}
    >
      <Row as="div" sx={{ alignItems: 'baseline' }}>
        <Box sx={{ '&&&': { flex: '1 1 16rem' } }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0.25rem 0.5rem', alignItems: 'baseline' }}>
            <Strong>
              {personId ? <Link to={`/doctors/${personId}/show`}>{entry.name}</Link> : entry.name}
            </Strong>
            <EntryChip entry={entry} vacancyState={vacancyState} />
          </Box>
          <Box
            sx={{
              ...{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5 },
              '& > span + span::before': { content: "'·'", mr: 0.5 },
              '& > details': { ml: 0.5 },
            }}
          >
            <Detail>
              {[
                describeConsent(entry, isOpen),
                next,
                !doctorId && 'No account',
                entry.unnamed && 'Name hidden until the employer accepts',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Detail>
            {entry.documents && (
              <MissingDocuments
                missing={entry.documents.missing}
                title={entry.documents.title.split(' for ')[0]}
              />
            )}
          </Box>
          {entry.declineReason && (
            <Detail>
              <LongText text={`Why the employer declined: ${describeDecline(entry)}`} />
            </Detail>
          )}
          {entry.otherWork && (
            <MatchReasons
              name={entry.name}
              reasons={[{ tone: 'missing', text: entry.otherWork }]}
              warningsOnly
            />
          )}
          {enquiry && (
            <Detail>
              <Link className="nowrap" to={`/enquiries/${enquiry.reference}/show`}>
                {enquiry.reference}
              </Link>
              : {enquiry.state.toLowerCase()}
            </Detail>
          )}
        </Box>
        <Actions sx={entryActions}>
          {isFinallyAccepted(entry) && placements && !placed && !isPlacedInBar && (
            <MakePlacement from={{ entryId: entry.id }} name={entry.name} />
          )}
          {entry.documents && <DocumentPackLine entry={entry} vacancyId={vacancyId} />}
          {(isBeingReleased(entry) || (isFinallyAccepted(entry) && placements && !placed)) && (
            <ReleaseDoctor entry={entry} vacancyId={vacancyId} />
          )}
          {isOpen && hasChangeableSummary(entry) && <EditSummary entry={entry} vacancyId={vacancyId} />}
          {isRemovable && (
            <Button
              size="small"
              variant="text"
              disabled={busy}
              aria-label={`Remove ${entry.name}`}
              onClick={() =>
                void act(vacancyId, 'remove-doctor', {
                  body: { entryId: entry.id },
                  done: `${entry.name} was removed from the shortlist`,
                })
              }
            >
              Remove
            </Button>
          )}
        </Actions>
        {entry.summary && (
          <Box component="p" sx={{ flex: '1 0 100%' }}>
            {entry.summary}
          </Box>
        )}
      </Row>
      {placements?.map((placement) => (
        <PlacementLink key={placement.id} placement={placement} />
      ))}
      {placed && isFinallyAccepted(entry) && (
        <Detail>To release the doctor, cancel the placement first.</Detail>
      )}
      {entry.state === 'accepted' && !doctorId && personId && entry.email && (
        <InviteToAccount personId={personId} name={entry.name} />
      )}
      <QuestionThread entry={entry} vacancyId={vacancyId} />
    </Box>
  );
}
