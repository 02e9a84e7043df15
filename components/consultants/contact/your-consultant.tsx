import type { ReactNode } from 'react';
import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';

type Props = { consultant: { name: string; phone: string } | null; children?: ReactNode };

/** Section of a side column. `children` follow the phone number. */
export function YourConsultant({ consultant, children }: Props) {
  if (!consultant) return null;
  return (
    <section>
      <h2>Your consultant</h2>
      <p>
        <b>{consultant.name}</b>
      </p>
      <p>
        <PhoneLink phone={toPhoneNumber(consultant.phone)} />
      </p>
      {children}
    </section>
  );
}
