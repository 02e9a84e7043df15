import type { PageForms } from '@/components/forms/use-sender';
import type { FormState } from '@/lib/http/form';
import { findShape, type ShortlistDoctorView } from '@/lib/employers/shortlists/shortlist-view';
import { ShortlistDoctor } from './shortlist-doctor';
import styles from './shortlist.module.css';

const order = ['accepted', 'open', 'spare', 'folded'] as const;

type Props = {
  doctors: readonly ShortlistDoctorView[];
  forms: PageForms;
  /** Values that the server refused. Set only if the form was sent without JavaScript. */
  values: FormState['values'];
};

/** Lists the doctors of a shortlist. Wide windows show the doctors to decide about side by side, with aligned facts. */
export function ShortlistDoctors({ doctors, forms, values }: Props) {
  const sorted = doctors.toSorted((a, b) => order.indexOf(findShape(a)) - order.indexOf(findShape(b)));
  const isCompared = doctors.filter((doctor) => findShape(doctor) === 'open').length > 1;
  return (
    <div className={isCompared ? `${styles.doctors} ${styles.compared}` : styles.doctors}>
      {sorted.map((doctor) => (
        <ShortlistDoctor
          key={doctor.id}
          doctor={doctor}
          forms={forms}
          typed={values?.entry === doctor.id ? values : null}
        />
      ))}
    </div>
  );
}
