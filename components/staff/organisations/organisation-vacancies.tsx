import { Button } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { ListCard } from '@/components/staff/kit/list-card';
import { Folded, OptionalGroup, Section } from '@/components/staff/kit/section';
import { describeWait, staffDay, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { entryTones } from '@/components/staff/kit/state-tones';
import { Parts, Strong } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { count } from '@/lib/core/text';
import { areSoon } from '@/lib/jobs/listing/job-format';
import { shortDays } from '@/lib/jobs/search/describe-days';
import { VacancyChip } from '@/components/staff/vacancies/vacancy-chip';
import { entryStateLabels } from '@/components/staff/vacancies/vacancy-record';
import { isOpenVacancy } from '@/lib/employers/vacancy-requests/vacancy-request';
import { useOpenPlacements } from './organisation-placements';
import type { OrganisationDetail } from './organisation-record';

type Part = { organisation: OrganisationDetail };

export function WaitingForApprover({ organisation: { id, waiting } }: Part) {
  const now = useNow();
  if (waiting.length === 0) return null;
  return (
    <Section title="Waiting for an approver">
      <ul>
        {waiting.map((request) => (
          <WaitingRequest key={request.id} request={request} organisationId={id} now={now} />
        ))}
      </ul>
    </Section>
  );
}

export function OrganisationVacancies({ organisation }: Part) {
  const { id, vacancies, vacancyCount, openVacancies } = organisation;
  const open = vacancies.filter(({ state }) => isOpenVacancy(state));
  const shown = open.length > 0 ? open : vacancies.slice(0, 5);
  const placements = useOpenPlacements(id).data;
  const countPlaced = (vacancyId: RaRecord['id']) =>
    organisation.putForward.filter(
      (entry) =>
        entry.vacancyId === vacancyId &&
        placements.some(({ entryId, state }) => entryId === entry.id && state === 'confirmed'),
    ).length;
  const all = new URLSearchParams({ filter: JSON.stringify({ organisation: id, state: 'all' }) });
  return (
    <Section
      title={open.length > 0 ? `Open vacancies (${openVacancies})` : 'Vacancies'}
      aside={
        vacancyCount > 0 && (
          <Button component={Link} to={`/vacancies?${all}`} size="small" variant="text">
            See all {vacancyCount} in Vacancies
          </Button>
        )
      }
    >
      {vacancies.length === 0 && <p className="muted">No vacancies yet.</p>}
      <ul>
        {shown.map((vacancy) => (
          <Vacancy key={vacancy.id} vacancy={vacancy} placed={countPlaced(vacancy.id)} />
        ))}
      </ul>
    </Section>
  );
}

type ListedVacancy = OrganisationDetail['vacancies'][number];

/** `placed` is the number of confirmed placements. An open vacancy with enough of them should be marked as filled. */
function Vacancy({ vacancy, placed }: { vacancy: ListedVacancy; placed: number }) {
  const isToFill = isOpenVacancy(vacancy.state) && placed >= vacancy.doctors;
  return (
    <ListCard
      title={
        <Strong>
          <Link to={`/vacancies/${vacancy.id}/show`}>{vacancy.need}</Link>
        </Strong>
      }
      chip={
        isToFill ? (
          <StateChip tone="act">
            {placed} of {vacancy.doctors} placed
          </StateChip>
        ) : (
          <VacancyChip vacancy={vacancy} />
        )
      }
      facts={[
        vacancy.reference,
        vacancy.facility,
        vacancy.days,
        vacancy.claimedName ?? describeUnclaimed(vacancy),
        isToFill && 'Mark it as filled',
      ]}
    />
  );
}

const describeUnclaimed = ({ state, promisedName }: ListedVacancy) =>
  isOpenVacancy(state) && (promisedName ? `Promised: ${promisedName}, not claimed` : 'Not claimed');

function WaitingRequest({
  request: { id, by, at, changes, approvers, vacancies: asked },
  organisationId,
  now,
}: {
  organisationId: RaRecord['id'];
  request: OrganisationDetail['waiting'][number];
  now: Date;
}) {
  const { act, busy } = useAct('organisations');
  const [first = '', ...others] = asked;
  const who = new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(approvers);
  const [need, ...details] = first.split(' · ');
  return (
    <ListCard
      title={
        <>
          <Strong>{need}</Strong> <StateChip tone="act">Waiting {describeWait(at, now)}</StateChip>
        </>
      }
      lead={
        <>
          <Parts>
            {details.map((detail) => (
              <span key={detail}>{detail} </span>
            ))}
          </Parts>
          {others.map((text, index) => (
            <div key={`${index} ${text}`}>{text}</div>
          ))}
        </>
      }
      facts={[`${changes ? `Change to ${changes}, requested` : 'Requested'} by ${by}, ${staffDayTime(at)}`]}
      when={who ? `Can be approved by ${who}` : 'No member can approve this request'}
      action={
        who && (
          <Button
            size="small"
            disabled={busy}
            aria-label={`Remind approver: ${need}`}
            onClick={() =>
              void act(organisationId, 'remind-approver', {
                body: { requestId: id },
                done: `Reminder sent to ${who}`,
              })
            }
          >
            Remind approver
          </Button>
        )
      }
    />
  );
}

type Entry = OrganisationDetail['putForward'][number];

/** Shorter labels than on other screens, because this page is about one employer. */
const ownLabels = { ...entryStateLabels, sent: 'Sent', accepted: 'Accepted', declined: 'Declined' };

const stateVerbs = { ...ownLabels, asked: 'Asked' };

const describePlace = ({ state, vacancyState }: Entry) =>
  state === 'accepted' && vacancyState === 'filled' ? 'Placed' : ownLabels[state];

export function PutForward({ organisation: { putForward } }: Part) {
  const now = useNow();
  return (
    <OptionalGroup
      title="Doctors on shortlists"
      summary={putForward.length > 0 ? count(putForward.length, 'doctor') : 'None yet'}
    >
      <Folded items={putForward} noun="doctors">
        {(shown) => (
          <ul>
            {shown.map((entry) => (
              <ListCard
                key={entry.id}
                title={
                  <Strong>
                    {entry.personId ? (
                      <Link to={`/doctors/${entry.personId}/show`}>{entry.name}</Link>
                    ) : (
                      entry.name
                    )}
                  </Strong>
                }
                chip={<StateChip tone={entryTones[entry.state]}>{describePlace(entry)}</StateChip>}
                facts={[
                  <Link key="vacancy" className="nowrap" to={`/vacancies/${entry.vacancyId}/show`}>
                    {entry.reference}
                  </Link>,
                  entry.facility,
                  shortDays(entry, !areSoon([entry.from, entry.to], now)),
                  <span key="at" className="nowrap">
                    {stateVerbs[entry.state]} {staffDay(entry.at)}
                  </span>,
                ]}
              />
            ))}
          </ul>
        )}
      </Folded>
    </OptionalGroup>
  );
}
