import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useContactsByPhone } from '@/components/staff/forms/use-contacts-by-phone';
import { useSettled } from '@/components/staff/forms/use-settled';
import { useOtherForm } from '@/components/staff/forms/who-is-calling';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { useStaff } from '@/components/staff/kit/staff-session';
import { groupPhoneDigits } from '@/lib/core/phone-link';
import type { PossibleDuplicate } from '@/lib/doctors/duplicates/duplicate';
import { describeReasons } from './possible-duplicates';

type Known = Pick<PossibleDuplicate, 'id' | 'name' | 'email' | 'hasAccount' | 'reasons'> & {
  phone: string | null;
};

export const detailFields = [
  'given_name',
  'family_name',
  'email',
  'ahpra_number',
  'mcnz_number',
  'specialty',
  'grade',
];

const toDigits = (phone: string): string => phone.replaceAll(/\D/g, '');

/** Unchooses the person who was found by a number once another number is typed. */
export function OtherNumber({ foundBy, unchoose }: { foundBy: string; unchoose: () => void }) {
  const phone: string = useWatch({ name: 'phone' }) ?? '';
  // Switching to the form of a hospital empties the number.
  const isOther = phone !== '' && toDigits(phone) !== toDigits(foundBy);
  useEffect(() => {
    if (isOther) unchoose();
    // Only a changed number unchooses the person.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOther]);
  return null;
}

const shortestContact = 6;
/** Digits of the shortest complete telephone number. Shorter numbers may still be incomplete. */
const fewestDigits = 9;

type Props = { choose: (id: string, foundBy?: string) => void; mayChoose: boolean };

/**
 * Looks for people with the typed phone number or email address. If the number belongs to one person and no name is
 * typed yet, that person is chosen.
 */
export function PossiblyKnown({ choose, mayChoose }: Props) {
  // An emptied field is null.
  const watched = useWatch({ name: ['phone', 'email'] }) as (string | null)[];
  const [phone, email] = [watched[0] ?? '', watched[1] ?? ''];
  const { getValues, setValue } = useFormContext();
  const provider = useDataProvider<StaffDataProvider>();
  const settled = useSettled(JSON.stringify({ phone, email }));
  const searched = JSON.parse(settled) as { phone: string; email: string };
  const { data = [], isSuccess } = useQuery({
    queryKey: ['people-alike', settled],
    queryFn: async () =>
      (await provider.act<RaRecord & { people: Known[] }>('doctors', 'new', 'alike', searched)).data.people,
    enabled: Math.max(phone.length, email.length) >= shortestContact,
    retry: false,
    gcTime: 0,
  });
  const mayAddVacancy = useStaff().resources.vacancies?.create ?? false;
  const known = useContactsByPhone(phone, mayAddVacancy);
  const openOther = useOtherForm();
  const only = mayChoose && data.length === 1 && data[0]?.reasons.includes('phone') ? data[0].id : null;
  useEffect(() => {
    if (only && detailFields.every((field) => !getValues(field))) choose(only, searched.phone);
    // Only a new answer chooses a person.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [only]);
  return (
    // Reserves the line below the number. Otherwise, an open list of choices stays where its field was before.
    <Box role="status" sx={{ minHeight: '1.5rem' }}>
      {isSuccess &&
        data.length + known.contacts.length === 0 &&
        toDigits(searched.phone).length >= fewestDigits && (
          <p className="muted">No record with this number yet</p>
        )}
      {known.contacts.length > 0 && (
        <Alert severity="info" sx={{ my: 1 }}>
          <AlertTitle>This number belongs to a hospital or practice</AlertTitle>
          <Box component="ul" sx={{ listStyle: 'none', p: 0 }}>
            {known.contacts.map(({ organisation, name, email: address }) => (
              <li key={`${organisation} ${address}`}>
                {organisation}, {name}{' '}
                <Button
                  size="small"
                  aria-label={`Use these details: ${organisation}, ${name}`}
                  onClick={() => openOther('employer', { organisation, email: address })}
                >
                  Use these details
                </Button>
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {data.length > 0 && (
        <Alert severity="info" sx={{ my: 1 }}>
          <AlertTitle>We may already know this doctor</AlertTitle>
          <Box component="ul" sx={{ listStyle: 'none', p: 0 }}>
            {data.map(({ id, name, email: address, phone: number, hasAccount, reasons }) => (
              <li key={id}>
                <Link to={`/doctors/${id}/show`} target="_blank">
                  {name || address}
                </Link>
                . {describeReasons(reasons)}:{' '}
                {[hasAccount ? 'account' : 'no account', address, number && groupPhoneDigits(number)]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                <Button
                  size="small"
                  onClick={() => {
                    for (const field of ['given_name', 'family_name']) setValue(field, '');
                    choose(id, reasons.includes('phone') ? searched.phone : undefined);
                  }}
                >
                  Use {name ? `${name}’s` : 'this'} record
                </Button>
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
