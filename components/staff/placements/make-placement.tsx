import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { Confirm, useGetList, useRedirect, type Identifier, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { Section } from '@/components/staff/kit/section';
import { useStaff } from '@/components/staff/kit/staff-session';
import { describePlacement } from '@/components/staff/kit/state-tones';
import { Detail } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { useCreationId } from '@/components/staff/forms/use-creation-id';
import type { StaffPlacementRow } from '@/lib/placements/placement/staff-placement';
import { NextPlacementWarnings, type PlacementSource } from './overfilled-warning';

type Props = {
  from: PlacementSource;
  name: string;
  /** True if the placement is the next step of the screen. */
  isMain?: boolean;
  showsName?: boolean;
  pending?: string | null;
};

/** `showsName` is for a button apart from the doctor's row. `pending` says from when staff can make the placement. */
export function MakePlacement({ from, name, isMain = false, showsName = isMain, pending = null }: Props) {
  const { act, busy, refusal } = useAct('placements');
  const redirect = useRedirect();
  const id = useCreationId(JSON.stringify(from));
  const [employer, setEmployer] = useState({ organisation: '', contactName: '', email: '', phone: '' });
  const asksForEmployer = 'employer' in (refusal?.fields ?? {}) || Object.values(employer).some(Boolean);
  const [asks, setAsks] = useState(false);
  async function make() {
    setAsks(false);
    const body = { id, from, ...(asksForEmployer && { employer }) };
    const made = await act('new', 'make', { body, formShowsRefusal: asksForEmployer });
    if (made) redirect('show', 'placements', made.id);
  }
  const field = (key: keyof typeof employer, label: string) => (
    <TextField
      key={key}
      id={`employer-${key}`}
      size="small"
      label={label}
      value={employer[key]}
      onChange={({ target }) => setEmployer({ ...employer, [key]: target.value })}
      error={Boolean(refusal?.fields[`employer.${key}`])}
      helperText={refusal?.fields[`employer.${key}`]}
    />
  );
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'grid', gap: 1, justifyItems: 'start', my: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        setAsks(true);
      }}
    >
      {asksForEmployer && (
        <>
          <Detail>{refusal?.message ?? 'Who will confirm the placement for the employer?'}</Detail>
          {field('organisation', 'Employer')}
          {field('contactName', 'Contact')}
          {field('email', 'Contact’s email')}
          {field('phone', 'Contact’s telephone')}
        </>
      )}
      <Button
        type="submit"
        size={showsName ? 'medium' : 'small'}
        variant={isMain ? 'contained' : 'outlined'}
        disabled={busy || pending !== null}
        aria-label={pending ?? `Make placement for ${name}`}
        // Readable although disabled, because the label gives the reason.
        sx={{ whiteSpace: 'normal', '&.Mui-disabled': { color: 'var(--muted)' } }}
      >
        {pending ?? (showsName ? `Make placement for ${name}` : 'Make placement')}
      </Button>
      <Confirm
        isOpen={asks}
        title={`Make a placement for ${name}?`}
        content={
          <>
            <NextPlacementWarnings from={from} />
            You can enter the dates, the rate and the fee next. The doctor and the employer get nothing until
            you send the placement.
          </>
        }
        confirm="Make placement"
        onConfirm={() => void make()}
        onClose={() => setAsks(false)}
      />
    </Box>
  );
}

/** Returns the placements. Undefined while loading, and for members of staff who may not see placements. */
export function usePlacements(filter: { enquiry: string } | { vacancy: Identifier }) {
  const isAllowed = useStaff().resources.placements !== undefined;
  const { data } = useGetList<RaRecord & StaffPlacementRow>(
    'placements',
    { filter: { state: 'all', ...filter }, pagination: { page: 1, perPage: 50 } },
    { enabled: isAllowed },
  );
  return isAllowed ? data : undefined;
}

export function PlacementLink({ placement }: { placement: StaffPlacementRow }) {
  return (
    <p>
      <Link className="nowrap" to={`/placements/${placement.id}/show`}>
        {placement.reference}
      </Link>
      : {describePlacement(placement).children.toLowerCase()}
    </p>
  );
}

type EnquiryPlacementsProps = { reference: string; name: string; canMake: boolean };

/** Placements of an enquiry. With `canMake`, also the button that makes one. */
export function EnquiryPlacements({ reference, name, canMake }: EnquiryPlacementsProps) {
  const data = usePlacements({ enquiry: reference });
  const isOffered = canMake && data?.every(({ state }) => state === 'cancelled');
  if (!data || (data.length === 0 && !isOffered)) return null;
  return (
    <Section title="Placement">
      {data.map((placement) => (
        <PlacementLink key={placement.id} placement={placement} />
      ))}
      {isOffered && <MakePlacement from={{ enquiryReference: reference }} name={name} />}
    </Section>
  );
}
