import { Button, Chip, Stack } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { Lines, Section } from '@/components/staff/kit/section';
import { staffDayTimeIn, staffTimeIn } from '@/components/staff/kit/staff-time';
import { MakePlacement, PlacementLink, usePlacements } from '@/components/staff/placements/make-placement';
import { Detail, Strong } from '@/components/staff/kit/text';
import { count } from '@/lib/core/text';
import { useAct } from '@/components/staff/kit/use-act';
import { isOpenVacancy } from '@/lib/employers/vacancy-requests/vacancy-request';
import { InviteToAccount } from '@/components/staff/emails/invite-to-account';
import { DocumentPackLine } from './document-pack-line';
import { QuestionThread } from './question-thread';
import { entryStateLabels, type ShortlistRecord, type VacancyDetail } from './vacancy-record';

export const misdirectedText =
  'The person who opened the last link to the shortlist said it was not meant for them. Check the employer’s email address.';

export function VacancyShortlist({ vacancy }: { vacancy: RaRecord & VacancyDetail }) {
  const accepted = ({ state }: ShortlistRecord) => Number(state === 'accepted');
  const shortlist = vacancy.shortlist
    .filter(({ state }) => state !== 'removed')
    .toSorted((a, b) => accepted(b) - accepted(a));
  const placements = usePlacements({ vacancy: vacancy.id });
  const open = isOpenVacancy(vacancy.state);
  const visible = shortlist.filter((entry) => entry.visible && !entry.isNew).length;
  return (
    <Section
      title="Shortlist"
      aside={
        open && (
          <Link to={`/vacancies/${vacancy.id}/doctors`} aria-label="Find doctors for the shortlist">
            Find doctors
          </Link>
        )
      }
    >
      {shortlist.length === 0 && <p>{open ? 'No doctors yet.' : 'No doctors.'}</p>}
      <Lines>
        {shortlist.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            vacancyId={vacancy.id}
            timeZone={vacancy.timeZone}
            placements={placements?.filter(({ entryId }) => entryId === entry.id)}
          />
        ))}
      </Lines>
      <p className="muted">
        {visible === 0
          ? 'No doctor has agreed to be put forward for this vacancy yet.'
          : vacancy.sentAt && `The employer sees ${visible} of ${count(shortlist.length, 'doctor')}.`}
        {vacancy.sentAt &&
          ` We sent the shortlist on ${staffDayTimeIn(vacancy.sentAt, vacancy.timeZone)} to ${vacancy.sentTo}.`}
        {vacancy.misdirected && ` ${misdirectedText}`}
      </p>
    </Section>
  );
}

type EntryProps = { entry: ShortlistRecord; vacancyId: RaRecord['id']; timeZone: string };

function describeConsent(entry: ShortlistRecord, timeZone: string): string {
  const { state, agreedAt, visible, told, finalAt } = entry;
  if (state === 'accepted' && !told && finalAt)
    return `At ${staffTimeIn(finalAt, timeZone)} we will tell the doctor that the employer has accepted them. You can then make the placement`;
  if (state !== 'asked' && !visible) return 'Not shown to the employer, because the doctor withdrew consent';
  return agreedAt
    ? `The doctor agreed on ${staffDayTimeIn(agreedAt, timeZone)}`
    : 'Not shown to the employer yet';
}

function Entry({
  entry,
  vacancyId,
  timeZone,
  placements,
}: EntryProps & { placements: ReturnType<typeof usePlacements> }) {
  const { act, busy } = useAct('vacancies');
  const { enquiry, doctorId, personId } = entry;
  const answered = entry.state === 'accepted' || entry.state === 'declined';
  return (
    <li>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <div>
          <Strong>
            {personId ? <Link to={`/doctors/${personId}/show`}>{entry.name}</Link> : entry.name}
          </Strong>{' '}
          <Chip
            size="small"
            variant={answered || entry.state === 'listed' ? 'filled' : 'outlined'}
            label={entryStateLabels[entry.state]}
          />
        </div>
        {!answered && (
          <Button
            size="small"
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
      </Stack>
      <Detail>
        {[
          describeConsent(entry, timeZone),
          entry.isNew && 'Not sent to the employer yet',
          !doctorId && 'No account',
          entry.unnamed && 'Name hidden until the employer accepts',
          entry.declineReason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Detail>
      {entry.documents && (
        <Detail>
          Documents: {entry.documents.title}
          {entry.documents.missing && `. Documents to add or replace: ${entry.documents.missing}`}
        </Detail>
      )}
      {enquiry && (
        <Detail>
          <Link to={`/enquiries/${enquiry.reference}/show`}>{enquiry.reference}</Link>:{' '}
          {enquiry.state.toLowerCase()}
        </Detail>
      )}
      {entry.documents && <DocumentPackLine entry={entry} vacancyId={vacancyId} timeZone={timeZone} />}
      {entry.summary && <p>{entry.summary}</p>}
      {placements?.map((placement) => (
        <PlacementLink key={placement.id} placement={placement} />
      ))}
      {entry.state === 'accepted' &&
        entry.told &&
        placements?.every(({ state }) => state === 'cancelled') && (
          <MakePlacement from={{ entryId: entry.id }} name={entry.name} />
        )}
      {entry.state === 'accepted' && !doctorId && personId && entry.email && (
        <InviteToAccount personId={personId} name={entry.name} />
      )}
      <QuestionThread entry={entry} vacancyId={vacancyId} timeZone={timeZone} />
    </li>
  );
}
