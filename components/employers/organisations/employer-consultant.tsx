import { Face } from '@/components/ui/face';
import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import type { ConsultantView, VacanciesView } from '@/lib/employers/organisations/employer-view';
import styles from './organisations.module.css';

export function EmployerConsultant({
  consultant: { name, phone, portrait, hours },
}: {
  consultant: ConsultantView;
}) {
  return (
    <div className={styles.consultant}>
      <Face src={portrait} name={name} size={56} />
      <p>
        <b>{name}</b>
        <PhoneLink phone={toPhoneNumber(phone)} />
        <small>{hours}</small>
      </p>
    </div>
  );
}

export function EmployerConsultants({ consultants }: Pick<VacanciesView, 'consultants'>) {
  if (consultants.length === 0) return null;
  return (
    <section>
      <h2>{consultants.length === 1 ? 'Your consultant' : 'Your consultants'}</h2>
      {consultants.map((consultant) => (
        <EmployerConsultant key={consultant.id} consultant={consultant} />
      ))}
    </section>
  );
}
