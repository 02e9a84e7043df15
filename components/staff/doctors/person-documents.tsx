import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { LoadStates } from '@/components/staff/kit/list-states';
import { EntryItem, Folded, Lines, Section } from '@/components/staff/kit/section';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { documentTones } from '@/components/staff/kit/state-tones';
import { Detail, Strong } from '@/components/staff/kit/text';
import { formatDate } from '@/lib/core/months';
import { standingLabels, type Standing } from '@/lib/doctors/credentials/credential';
import { findOtherNumber } from '@/lib/doctors/credentials/credential-kinds';
import type { Registration } from '@/lib/doctors/registrations/registration';
import type { EmailedDocument, StaffDocument } from '@/lib/doctors/credentials/staff-document';
import { EmailedDocumentLine } from '@/components/staff/placements/emailed-documents';
import { DocumentCheck } from './document-check';
import { DocumentFile } from './document-file';

const order: readonly Standing[] = ['expired', 'expires-soon', 'refused', 'checked'];

/** Uses `state`, because an unchecked document that expires soon has the standing "expires-soon". */
export const mustBeChecked = ({ state, standing }: StaffDocument) =>
  state === 'waiting' && standing !== 'expired';

/** Documents to check are first, the oldest upload before newer ones. */
const rank = (one: StaffDocument) => (mustBeChecked(one) ? -1 : order.indexOf(one.standing));

const sectionId = 'documents';

export const documentRowId = (id: string): string => `document-${id}`;

const day = (date: string) => formatDate(date, { weekday: false });

type Props = {
  /** Null if the person has no account. */
  doctorId: string | null;
  emailed: readonly EmailedDocument[];
  today: string;
  registrations: readonly Registration[];
};

/** Reads the documents of an account. Reads nothing for a person without an account. */
export function usePersonDocuments(doctorId: string | null) {
  const may = useStaff().resources.documents?.list ?? false;
  return useGetList<StaffDocument & RaRecord<string>>(
    'documents',
    {
      filter: { doctorId },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'uploadedAt', order: 'ASC' },
    },
    { enabled: may && doctorId !== null, onError: () => undefined },
  );
}

export function PersonDocuments({ doctorId, emailed, today, registrations }: Props) {
  const may = useStaff().resources.documents?.list ?? false;
  const list = usePersonDocuments(doctorId);
  const { hash } = useLocation();
  const isLinked = hash === `#${sectionId}`;
  const isLoaded = doctorId === null || list.data !== undefined;
  useEffect(() => {
    if (!isLinked || !isLoaded) return;
    const section = document.getElementById(sectionId);
    section?.focus({ preventScroll: true });
    section?.scrollIntoView();
  }, [isLinked, isLoaded]);
  if (!may) return null;
  const documents = (list.data ?? []).toSorted((a, b) => rank(a) - rank(b));
  const isOneLinked = documents.some(({ id }) => hash === `#${documentRowId(id)}`);
  const received = emailed.filter(({ isHeld }) => isHeld);
  const isEmpty = isLoaded && documents.length + received.length === 0;
  const waiting = documents.filter(mustBeChecked).length;
  const toDo = documents.filter(({ standing }) => standing !== 'checked').length;
  return (
    <Section
      title={waiting > 0 ? `Documents: ${waiting} to check` : 'Documents'}
      isEmpty={isEmpty}
      anchor={sectionId}
      aside={isEmpty ? 'No documents yet' : doctorId !== null && <Link to="/documents">All to check</Link>}
    >
      {doctorId !== null && (
        <LoadStates list={list} rows="documents">
          <Folded items={documents} noun="documents" first={isOneLinked ? documents.length : toDo}>
            {(shown) => (
              <Lines>
                {shown.map((document) => (
                  <DocumentLine key={document.id} {...{ document, today, registrations }} />
                ))}
              </Lines>
            )}
          </Folded>
        </LoadStates>
      )}
      {received.length > 0 && (
        <Lines>
          {received.map((document) => (
            <EmailedDocumentLine key={document.id} document={document} until={today} warning="Expired" />
          ))}
        </Lines>
      )}
    </Section>
  );
}

function DocumentLine({
  document,
  today,
  registrations,
}: Omit<Props, 'doctorId' | 'emailed'> & { document: StaffDocument }) {
  const { id, label, standing, checkedOn, checkedBy, remark } = document;
  const [asked, setAsked] = useState<'check' | 'refuse' | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const rowId = documentRowId(id);
  const isLinked = useLocation().hash === `#${rowId}`;
  useEffect(() => {
    if (!isLinked) return;
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  const other = findOtherNumber(document, registrations);
  const facts = [
    document.number && `Number ${document.number}`,
    document.issuer && `Issued by ${document.issuer}`,
    document.issuedOn && `Issued on ${day(document.issuedOn)}`,
    document.expiresOn ? `Expires on ${day(document.expiresOn)}` : 'No expiry date',
  ];
  const isDone = document.state === 'checked';
  const isSentBack = document.state === 'refused';
  const look = { size: 'small', variant: document.state === 'waiting' ? 'outlined' : 'text' } as const;
  return (
    <DocumentRow ref={row} id={rowId} tabIndex={-1} aria-current={isLinked || undefined}>
      <Strong>{label}</Strong>
      <StateChip tone={documentTones[standing]}>{standingLabels[standing]}</StateChip>
      <div>
        <Detail>{facts.filter(Boolean).join(' · ')}</Detail>
        {other && (
          <Detail>
            <b>
              The doctor’s profile has another {other.authority} number: {other.number}
            </b>
          </Detail>
        )}
        {checkedOn && (
          <Detail>
            {isDone ? 'Checked' : 'Sent back'} by {checkedBy} on {day(checkedOn)}: {remark}
          </Detail>
        )}
        {!isDone && (
          <Detail>
            {document.file}, uploaded {staffDayTime(document.uploadedAt)}
            {document.scanned && ', no virus found'}
          </Detail>
        )}
      </div>
      <div className="act">
        <div className="file">
          <DocumentFile document={document} />
        </div>
        {!isDone && (
          <Button {...look} aria-label={`Mark as checked: ${label}`} onClick={() => setAsked('check')}>
            Mark as checked
          </Button>
        )}
        {!isSentBack && (
          <Button {...look} aria-label={`Send back: ${label}`} onClick={() => setAsked('refuse')}>
            Send back
          </Button>
        )}
      </div>
      {asked && (
        <DocumentCheck document={document} action={asked} today={today} onClose={() => setAsked(null)} />
      )}
    </DocumentRow>
  );
}

const DocumentRow = styled(EntryItem)(({ theme }) => ({
  '&[aria-current]': {
    paddingLeft: '0.75rem',
    boxShadow: 'inset 4px 0 0 var(--primary)',
    backgroundColor: 'var(--tint)',
  },
  '& > .act, & .file': { display: 'flex', flexWrap: 'wrap', gap: '0.25rem 0.5rem', alignItems: 'center' },
  // Aligns the texts of the buttons, not their invisible edges, with the other texts.
  '& .file': { marginLeft: '-0.3125rem' },
  '& .act .MuiButton-text': { minWidth: 0 },
  '& .act > .MuiButton-text:last-child': { marginRight: '-0.3125rem' },
  // Without a gap.
  '& .file > [role=status]:empty': { position: 'absolute' },
  // On a phone, buttons with frames have a row of their own.
  [theme.breakpoints.down('sm')]: { '& .act:has(> .MuiButton-outlined) > .file': { flexBasis: '100%' } },
  [theme.breakpoints.up('lg')]: {
    // The title may be above the buttons.
    '& > span:first-of-type': { gridRow: 1, gridColumn: '1 / -1', paddingRight: '11rem' },
    '& > span:nth-of-type(2)': { gridRow: 1, gridColumn: 2 },
    '& > div:not(.act)': { gridColumn: '1' },
    '& > .act': { gridColumn: '2', justifyContent: 'end', alignSelf: 'end' },
  },
}));
