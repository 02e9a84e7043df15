import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { Actions } from '@/components/staff/kit/screen';
import { Lines, Row, Section } from '@/components/staff/kit/section';
import { StateChip } from '@/components/staff/kit/state-chip';
import { useStaff } from '@/components/staff/kit/staff-session';
import { Detail, Strong } from '@/components/staff/kit/text';
import { formatDate } from '@/lib/core/months';
import { upperFirst } from '@/lib/core/text';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { EmailedDocumentLine } from './emailed-documents';
import { TimesheetChip } from '@/components/staff/timesheets/timesheet-list';
import type { StaffTimesheetRow } from '@/lib/placements/timesheets/staff-timesheet';

/** Lists documents that are missing, or expire before the work ends. Links to the doctor's documents. */
export function PlacementDocuments({
  placement,
  edit,
  children,
}: {
  placement: StaffPlacement;
  edit: (what: 'ask-documents' | 'documents') => void;
  children?: ReactNode;
}) {
  const { expiring, startChecks, emailed } = placement;
  const { documentsToGet, documentsMissing, documentsToReceive, documentsAskedOn } = placement;
  const { personId, doctorContact, doctorId, lastDay } = placement;
  const missing = doctorId ? [] : documentsMissing.map((label) => ({ id: null, label }));
  // A document keeps its place in the list when it is recorded.
  const documents = [...missing, ...emailed].toSorted((a, b) => a.label.localeCompare(b.label));
  const isComplete = expiring.length + startChecks.length === 0;
  // The next step of a confirmed placement lists the checks.
  const checks = placement.state === 'confirmed' ? [] : startChecks;
  const isEmpty = Boolean(doctorId) && !isComplete && expiring.length + checks.length + emailed.length === 0;
  if (placement.nextStep === null || !doctorContact || isEmpty) return null;
  return (
    <Section
      title="Documents"
      aside={doctorId && <Link to={`/doctors/${personId}/show#documents`}>Doctor’s documents</Link>}
    >
      {expiring.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {expiring.join('. ')}. The work ends on {formatDate(lastDay)}. Ask the doctor to replace these
          documents.
        </Alert>
      )}
      <Lines>
        {checks.map((check) => (
          <li key={check}>
            <Strong>{upperFirst(check)}</Strong>
            <Detail>{placement.startsInDays === null ? 'To do now' : 'Before the first day'}</Detail>
          </li>
        ))}
        {documents.map((document) =>
          document.id === null ? (
            <Row key={document.label}>
              <Strong>{document.label}</Strong>
              <StateChip tone="act">Missing</StateChip>
            </Row>
          ) : (
            <EmailedDocumentLine
              key={document.id}
              document={document}
              until={lastDay}
              warning="Expires before the work ends"
              shownOn={placement.id}
            />
          ),
        )}
      </Lines>
      {!doctorId && (
        <p>
          {documentsToReceive.length === 0
            ? 'We have all required documents of this doctor, who has no account and emails them.'
            : documentsToGet.length > 0
              ? `The doctor has no account, and still has to email documents.${documentsAskedOn ? ` Asked by email on ${formatDate(documentsAskedOn)}, waiting.` : ''}`
              : 'We have no documents of this doctor, who has no account. Ask for the documents that the employer requires.'}
        </p>
      )}
      {documentsToReceive.length > 0 && (
        <Actions>
          <Button size="small" variant="outlined" onClick={() => edit('documents')}>
            Record emailed documents
          </Button>
          {documentsToGet.length > 0 && (
            <Button size="small" onClick={() => edit('ask-documents')}>
              {documentsAskedOn ? 'Ask by email again' : 'Ask by email'}
            </Button>
          )}
        </Actions>
      )}
      {children}
      {doctorId && isComplete && <p className="muted">Nothing is missing or expires before the work ends.</p>}
    </Section>
  );
}

export function PlacementTimesheets({ placementId }: { placementId: RaRecord['id'] }) {
  const isAllowed = useStaff().resources.timesheets !== undefined;
  const { data = [] } = useGetList<RaRecord & StaffTimesheetRow>(
    'timesheets',
    {
      filter: { placement: placementId, state: 'all' },
      sort: { field: 'lastDay', order: 'ASC' },
      pagination: { page: 1, perPage: 50 },
    },
    { enabled: isAllowed },
  );
  if (!isAllowed) return null;
  return (
    <Section title="Timesheets" aside={data.length === 0 && 'None yet'}>
      <Lines>
        {data.map(({ id, reference, shortPeriod, payCents, currency, ...row }) => (
          <Row key={id}>
            <span>
              <Link to={`/timesheets/${id}/show`}>{shortPeriod}</Link>
              <Detail>
                {reference} · {formatMoney(payCents)} {currency}
                {row.isOverdue && (
                  <>
                    {' · '}
                    <Strong late>Late</Strong>
                  </>
                )}
              </Detail>
            </span>
            <TimesheetChip row={row} />
          </Row>
        ))}
      </Lines>
    </Section>
  );
}
