import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { useGetList, type RaRecord } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { describeTimeUntil, useNow } from '@/components/staff/kit/staff-time';
import { BulletList, Detail } from '@/components/staff/kit/text';
import { lowerFirst } from '@/lib/core/text';
import { hasFacts, suggestVacancyStep } from './suggest-vacancy-step';
import type { VacancyQueueRow } from './vacancy-record';

/** Number and employer of the contact who filled the form. */
export type FilledBy = { phone: string; organisation: string } | null;

/** An employer without a record has no id, so the list shows the vacancies of the known contact. */
function useOpenVacancies() {
  const [organisation = '', filledBy, email = ''] = useWatch({
    name: ['organisationId', 'filledBy', 'email'],
  }) as [string?, FilledBy?, string?];
  const contact = filledBy ? email : '';
  const { data = [] } = useGetList<RaRecord<string> & VacancyQueueRow>(
    'vacancies',
    {
      filter: { ...(organisation ? { organisation } : { q: contact }), state: 'open' },
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'dueAt', order: 'ASC' },
    },
    { enabled: (organisation || contact) !== '', retry: false },
  );
  return { rows: data, whose: organisation ? 'employer' : 'contact' };
}

/** Open vacancies of the employer, because the caller may ask about them, or we may owe the caller a call. */
export function OpenVacancies() {
  const { setValue } = useFormContext();
  const called = (useWatch({ name: 'alsoCalled' }) ?? []) as string[];
  const { rows, whose } = useOpenVacancies();
  const now = useNow();
  if (rows.length === 0) return null;
  return (
    <Alert severity="info" role="status" className="whole">
      Open vacancies of this {whose}, the most urgent first:
      <BulletList>
        {rows.map((row) => {
          const step = hasFacts(row) ? suggestVacancyStep(row) : null;
          const due = step?.dueAt ? `, ${lowerFirst(describeTimeUntil(step.dueAt, now).text)}` : '';
          return (
            <li key={row.id}>
              <Link to={`/vacancies/${row.id}/show`} target="_blank">
                {row.reference}
              </Link>{' '}
              {lowerFirst(row.need)}, {row.facility}, {row.days}
              {step && <Detail>{step.title + due}</Detail>}
              {row.awaitsCall && (
                <FormControlLabel
                  sx={{ display: 'flex' }}
                  label={`We spoke about ${row.reference} too: log its promised call`}
                  control={
                    <Checkbox
                      size="small"
                      checked={called.includes(row.id)}
                      onChange={(_, isTicked) => {
                        const others = called.filter((id) => id !== row.id);
                        setValue('alsoCalled', isTicked ? [...others, row.id] : others);
                      }}
                    />
                  }
                />
              )}
            </li>
          );
        })}
      </BulletList>
    </Alert>
  );
}

/** Warns of an open vacancy for the same grade and speciality with some of the same days. */
export function SameVacancies() {
  const { rows } = useOpenVacancies();
  const [grade, specialty, from, to] = useWatch({ name: ['grade', 'specialty', 'from', 'to'] }) as string[];
  const same = rows.filter(
    ({ wanted }) =>
      wanted.grade === grade &&
      wanted.specialty === specialty &&
      Boolean(from) &&
      wanted.from <= (to || from || '') &&
      (wanted.to ?? wanted.from) >= (from ?? ''),
  );
  return (
    <div role="status">
      {same.length > 0 && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {same.map(({ id, reference, facility, days }) => (
            <div key={id}>
              {reference} has the same grade and speciality, and some of the same days: {facility}, {days}.
            </div>
          ))}
        </Alert>
      )}
    </div>
  );
}
