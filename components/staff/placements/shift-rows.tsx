import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  InputAdornment,
  MenuItem,
  type TextFieldProps,
} from '@mui/material';
import { useState } from 'react';
import { addDays } from '@/lib/core/dates';
import {
  placementLimits,
  shiftKindLabels,
  shiftKinds,
  type PlacementTerms,
  type Shift,
} from '@/lib/placements/placement/placement';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { formatDay } from '@/lib/reference/working-hours/call-by';
import { replace, Row, Small, without, type TermsProps } from './terms-rows';

type IsHoliday = (date: string) => boolean;
/** The API drops `isByHand`: true if staff have set “Public holiday” themselves since the form was opened. */
type EditedShift = Shift & { isByHand?: boolean };

const newShift = ({ shifts, firstDay }: PlacementTerms, isHoliday: IsHoliday): EditedShift => {
  const last = shifts.at(-1);
  const date = last ? addDays(last.date, 1) : firstDay;
  const times = last ?? { kind: 'day', start: '08:00', end: '18:00', breakMinutes: 0 };
  return { ...times, date, publicHoliday: isHoliday(date), isByHand: false };
};

/**
 * Moves a shift to another date. Keeps “Public holiday” if staff set it by hand. Remembers this, because a date that is
 * being typed may pass through days on which the calendar agrees with staff.
 */
const moveShift = (shift: EditedShift, date: string, isHoliday: IsHoliday): Partial<EditedShift> => {
  const { publicHoliday, isByHand = publicHoliday !== isHoliday(shift.date) } = shift;
  return { date, publicHoliday: isByHand ? publicHoliday : isHoliday(date), isByHand };
};

/** Columns of the first of two lines. In one line, dates and times would be cut off. */
const shiftColumns = 'minmax(0, 10fr) minmax(0, 8fr) minmax(0, 7fr) minmax(0, 7fr)';
const secondLine = { '@container (min-width: 45rem)': { gridColumn: 1 } };

const workedKinds = shiftKinds.filter((kind) => kind !== 'on-call');
const weekdayOf = (date: string): string => formatDay(date).split(' ')[0] ?? '';

/** Sets the times of several shifts at once. Leaves out on-call periods, because their times differ. */
function SetTimes({ terms: { shifts }, set }: Pick<TermsProps, 'terms' | 'set'>) {
  const [first] = shifts.filter(({ kind }) => kind !== 'on-call');
  const [day, setDay] = useState('');
  const [times, setTimes] = useState({
    kind: first?.kind ?? 'day',
    start: first?.start ?? '',
    end: first?.end ?? '',
    breakMinutes: first?.breakMinutes ?? 0,
  });
  if (!first || shifts.length < 2) return null;
  const field = (
    name: 'start' | 'end' | 'breakMinutes',
    label: string,
    type: 'time' | 'number',
    sx?: TextFieldProps['sx'],
  ) => (
    <Small
      {...(sx && { sx })}
      id={`all-shifts-${name}`}
      label={label}
      type={type}
      value={times[name]}
      onChange={({ target }) =>
        setTimes({ ...times, [name]: type === 'number' ? Number(target.value) || 0 : target.value })
      }
    />
  );
  const isComplete = times.start !== '' && times.end !== '';
  const apply = () =>
    set({
      shifts: shifts.map((shift) =>
        shift.kind === 'on-call' || (day && weekdayOf(shift.date) !== day) ? shift : { ...shift, ...times },
      ),
    });
  const days = [...new Set(shifts.map(({ date }) => weekdayOf(date)))];
  return (
    <Box
      role="group"
      aria-label="Times of several shifts"
      onKeyDown={(event) => {
        // Otherwise, Enter in a field would send the terms without these times.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        if (isComplete) apply();
      }}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        '@container (min-width: 45rem)': { gridTemplateColumns: `${shiftColumns} 2.75rem` },
        alignItems: 'start',
        my: 1,
        p: 1.5,
        borderRadius: 1,
        bgcolor: 'var(--tint)',
      }}
    >
      <Small
        id="all-shifts-day"
        label="Same times for"
        select
        value={day}
        onChange={({ target }) => setDay(target.value)}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">All shifts</MenuItem>
        {days.map((one) => (
          <MenuItem key={one} value={one}>
            {one}s
          </MenuItem>
        ))}
      </Small>
      <Small
        id="all-shifts-kind"
        label="Kind of these shifts"
        select
        value={times.kind}
        onChange={({ target }) =>
          setTimes({ ...times, kind: workedKinds.find((kind) => kind === target.value) ?? 'day' })
        }
      >
        {workedKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {shiftKindLabels[kind]}
          </MenuItem>
        ))}
      </Small>
      {field('start', 'All from', 'time')}
      {field('end', 'All to', 'time')}
      {field('breakMinutes', 'Each break (min)', 'number', secondLine)}
      <Button disabled={!isComplete} onClick={apply} sx={{ mt: 1, justifySelf: 'start' }}>
        Set times
      </Button>
    </Box>
  );
}

export function ShiftRows({
  terms,
  set,
  problems,
  publicHolidays,
}: TermsProps & Pick<StaffPlacement, 'publicHolidays'>) {
  const { shifts } = terms;
  const isHoliday: IsHoliday = (date) => publicHolidays.includes(date);
  return (
    <>
      <SetTimes terms={terms} set={set} />
      {shifts.map((shift, index) => {
        const change = (part: Partial<EditedShift>) => set({ shifts: replace(shifts, index, part) });
        const problem = (name: keyof Shift) => {
          const text = problems[`shifts.${index}.${name}`];
          return { error: Boolean(text), helperText: text };
        };
        return (
          <Row
            key={index}
            label={`Shift ${index + 1}`}
            columns={shiftColumns}
            onRemove={() => set({ shifts: without(shifts, index) })}
          >
            <Small
              id={`shift-${index}-date`}
              label="Day"
              type="date"
              value={shift.date}
              onChange={({ target }) => change(moveShift(shift, target.value, isHoliday))}
              {...problem('date')}
              slotProps={{
                input: {
                  startAdornment: shift.date && (
                    <InputAdornment position="start">{weekdayOf(shift.date).slice(0, 3)}</InputAdornment>
                  ),
                },
              }}
            />
            <Small
              id={`shift-${index}-kind`}
              label="Kind"
              select
              value={shift.kind}
              onChange={({ target }) =>
                change({ kind: shiftKinds.find((kind) => kind === target.value) ?? 'day' })
              }
            >
              {shiftKinds.map((kind) => (
                <MenuItem key={kind} value={kind}>
                  {shiftKindLabels[kind]}
                </MenuItem>
              ))}
            </Small>
            <Small
              id={`shift-${index}-start`}
              label="From"
              type="time"
              value={shift.start}
              onChange={({ target }) => change({ start: target.value })}
              {...problem('start')}
            />
            <Small
              id={`shift-${index}-end`}
              label="To"
              type="time"
              value={shift.end}
              onChange={({ target }) => change({ end: target.value })}
              {...problem('end')}
            />
            <Small
              id={`shift-${index}-break`}
              label="Break (min)"
              sx={secondLine}
              type="number"
              value={shift.breakMinutes}
              onChange={({ target }) => change({ breakMinutes: Number(target.value) || 0 })}
              {...problem('breakMinutes')}
            />
            <FormControlLabel
              label="Public holiday"
              sx={{
                ...{ mt: 0.5, mr: 0, lineHeight: 1.2, '& .MuiTypography-root': { lineHeight: 1.2 } },
                '@container (min-width: 45rem)': { gridColumn: 'span 3' },
              }}
              control={
                <Checkbox
                  size="small"
                  checked={shift.publicHoliday}
                  onChange={({ target }) => change({ publicHoliday: target.checked, isByHand: true })}
                />
              }
            />
          </Row>
        );
      })}
      <Button
        sx={{ mt: 1 }}
        disabled={shifts.length >= placementLimits.shifts}
        onClick={() => set({ shifts: [...shifts, newShift(terms, isHoliday)] })}
      >
        Add shift
      </Button>
    </>
  );
}
