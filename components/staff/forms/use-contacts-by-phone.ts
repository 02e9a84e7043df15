import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import type { KnownContact } from '@/lib/employers/vacancy-requests/vacancy-request';
import { useSettled } from './use-settled';

const shortestNumber = 6;
type Found = RaRecord & { contacts: KnownContact[] };

/** Returns the contacts of earlier vacancies with the typed number. `searched` is the number to which they belong. */
export function useContactsByPhone(phone: string, isEnabled = true) {
  const provider = useDataProvider<StaffDataProvider>();
  const searched = useSettled(phone);
  const { data: contacts = [], isSuccess } = useQuery({
    // Forms share no answers. A new form would use the old form's answer before react-admin resets its fields.
    queryKey: ['contacts-by-phone', searched, useId()],
    queryFn: async () =>
      (await provider.act<Found>('vacancies', 'new', 'known-contacts', { phone: searched })).data.contacts,
    enabled: isEnabled && searched.length >= shortestNumber,
    retry: false,
    gcTime: 0,
  });
  return { contacts, searched, isSuccess };
}
