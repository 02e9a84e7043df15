import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton, MenuItem, TextField, type TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';
import {
  parties,
  placementLimits,
  travelKindLabels,
  travelKinds,
  type Party,
  type PlacementTerms,
} from '@/lib/placements/placement/placement';
import { describeCancellation } from '@/lib/placements/placement/terms/describe-terms';
import { AmountField } from './amount-field';

/** Problem of each field of the terms, by field name, such as `shifts.0.date`. */
export type Problems = Readonly<Record<string, string>>;

export type TermsProps = {
  terms: PlacementTerms;
  set: (change: Partial<PlacementTerms>) => void;
  problems: Problems;
};

export const replace = <Item,>(items: readonly Item[], index: number, change: Partial<Item>): Item[] =>
  items.map((item, at) => (at === index ? { ...item, ...change } : item));
export const without = <Item,>(items: readonly Item[], index: number): Item[] =>
  items.filter((_, at) => at !== index);

type Props = { columns: string; label: string; onRemove: () => void; children: ReactNode };

export function Row({ columns, label, onRemove, children }: Props) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        // On phones the first field has a line with the button, so that a date is not cut off.
        '& > :first-of-type': { gridColumn: '1 / -1', gridRow: 1, mr: 6.5 },
        '& > button': { gridColumn: '1 / -1', gridRow: 1 },
        '@container (min-width: 45rem)': {
          gridTemplateColumns: `${columns} auto`,
          '& > :first-of-type, & > button': { gridColumn: 'auto', gridRow: 'auto', mr: 0 },
        },
        alignItems: 'start',
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
      <IconButton
        sx={{ justifySelf: 'end', width: '2.75rem', height: '2.75rem' }}
        onClick={onRemove}
        title={`Remove ${label}`}
        aria-label={`Remove ${label}`}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

export const Small = (field: TextFieldProps) => (
  <TextField size="small" {...field} slotProps={{ inputLabel: { shrink: true }, ...field.slotProps }} />
);

const partyLabels: Record<Party, string> = { employer: 'Employer', doctor: 'Doctor', us: 'Our team' };

export function TravelRows({ terms, set, problems }: TermsProps) {
  const { travel } = terms;
  return (
    <>
      {travel.map((item, index) => {
        const change = (part: Partial<typeof item>) => set({ travel: replace(travel, index, part) });
        const party = (name: 'books' | 'pays', label: string) => (
          <Small
            id={`travel-${index}-${name}`}
            label={label}
            select
            value={item[name]}
            onChange={({ target }) =>
              change({ [name]: parties.find((one) => one === target.value) ?? 'employer' })
            }
          >
            {parties.map((one) => (
              <MenuItem key={one} value={one}>
                {partyLabels[one]}
              </MenuItem>
            ))}
          </Small>
        );
        return (
          <Row
            key={index}
            label={`${travelKindLabels[item.kind]}, item ${index + 1}`}
            columns="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)"
            onRemove={() => set({ travel: without(travel, index) })}
          >
            <Small
              id={`travel-${index}-kind`}
              label="Kind"
              select
              value={item.kind}
              onChange={({ target }) =>
                change({ kind: travelKinds.find((kind) => kind === target.value) ?? 'other' })
              }
            >
              {travelKinds.map((kind) => (
                <MenuItem key={kind} value={kind}>
                  {travelKindLabels[kind]}
                </MenuItem>
              ))}
            </Small>
            <Small
              id={`travel-${index}-text`}
              label="What the employer provides"
              // To the end of the line, so that the other fields are on a second line and not cut off.
              sx={{ '@container (min-width: 45rem)': { gridColumn: 'span 3' } }}
              multiline
              value={item.text}
              onChange={({ target }) => change({ text: target.value })}
              error={Boolean(problems[`travel.${index}.text`])}
              helperText={problems[`travel.${index}.text`]}
            />
            {party('books', 'Who books')}
            {party('pays', 'Who pays')}
            <AmountField
              id={`travel-${index}-cap`}
              label="Maximum amount"
              value={item.capCents}
              onChange={(capCents) => change({ capCents })}
              problem={problems[`travel.${index}.capCents`]}
            />
          </Row>
        );
      })}
      <Button
        sx={{ mt: 1 }}
        disabled={travel.length >= placementLimits.items}
        onClick={() =>
          set({
            travel: [
              ...travel,
              { kind: 'flight', text: '', books: 'employer', pays: 'employer', capCents: null },
            ],
          })
        }
      >
        Add travel or accommodation
      </Button>
    </>
  );
}

export function CancellationRows({ terms, set, problems }: TermsProps) {
  const { cancellation } = terms;
  return (
    <>
      {cancellation.map((tier, index) => {
        const change = (part: Partial<typeof tier>) =>
          set({ cancellation: replace(cancellation, index, part) });
        return (
          <Row
            key={index}
            label={`Cancellation limit ${index + 1}`}
            columns="minmax(0, 21fr) minmax(0, 18fr)"
            onRemove={() => set({ cancellation: without(cancellation, index) })}
          >
            <AmountField
              id={`tier-${index}-days`}
              label="Cancelled fewer than … days before the shift"
              helperText={
                describeCancellation([{ ...tier, hoursBefore: Math.round(tier.hoursBefore) }])[1]?.when
              }
              value={Math.round((tier.hoursBefore / 24) * 100)}
              onChange={(days) => change({ hoursBefore: ((days ?? 0) / 100) * 24 })}
              problem={problems[`cancellation.${index}.hoursBefore`]}
            />
            <AmountField
              id={`tier-${index}-percent`}
              label="Employer owes (% of the shift’s pay)"
              value={tier.percent}
              onChange={(percent) => change({ percent: percent ?? 0 })}
              problem={problems[`cancellation.${index}.percent`]}
            />
          </Row>
        );
      })}
      <Button
        sx={{ mt: 1 }}
        disabled={cancellation.length >= placementLimits.items}
        onClick={() => set({ cancellation: [...cancellation, { hoursBefore: 24, percent: 10_000 }] })}
      >
        Add cancellation limit
      </Button>
    </>
  );
}
