import { Box, Button } from '@mui/material';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { ContactLinks } from '@/components/staff/kit/email-link';
import { Facts, Section } from '@/components/staff/kit/section';
import { useMay } from '@/components/staff/kit/staff-session';
import { staffDay, staffDayTime } from '@/components/staff/kit/staff-time';
import { Strong } from '@/components/staff/kit/text';
import { isOpenVacancy } from '@/lib/employers/vacancy-requests/vacancy-request';
import { AgreedTermsText, hasAgreedTerms } from '@/components/staff/placements/agreed-terms';
import { EditVacancy } from './edit-vacancy';
import type { VacancyDetail } from './vacancy-record';

/** Employer of a vacancy, and the employer's request. Shows the promised call until a consultant has called. */
export function VacancyEmployer({ vacancy }: { vacancy: VacancyDetail & { id: string | number } }) {
  const { contact, employer } = vacancy;
  const [note] = vacancy.employerNotes;
  const [edits, setEdits] = useState(false);
  const mayEdit = useMay('vacancies', 'edit') && isOpenVacancy(vacancy.state);
  if (edits)
    return (
      <Section title="Edit vacancy">
        <EditVacancy vacancy={vacancy} close={() => setEdits(false)} />
      </Section>
    );
  return (
    <>
      <Section title="Employer">
        <Facts
          rows={[
            employer && [
              'Employer',
              <Link key="employer" to={`/organisations/${employer.id}/show`}>
                {vacancy.organisation}
              </Link>,
            ],
            employer &&
              hasAgreedTerms(employer) && [
                'Agreed terms',
                <AgreedTermsText key="agreed" {...employer} />,
                'Staff only',
              ],
            [
              'Contact',
              <Fragment key="contact">
                <Strong>{contact.name}</Strong>
                <ContactLinks {...contact} />
              </Fragment>,
            ],
            note && ['Employer note', note.text, `${note.by}, ${staffDay(note.at)}, staff only`],
            vacancy.awaitsCall && [
              'We promised',
              vacancy.promisedName ? `A call from our consultant ${vacancy.promisedName}` : 'A call',
              `by ${staffDayTime(vacancy.dueAt)}`,
            ],
          ]}
        />
      </Section>
      <Section
        title="Request"
        aside={
          mayEdit && (
            <Button size="small" variant="text" aria-label="Edit vacancy" onClick={() => setEdits(true)}>
              Edit
            </Button>
          )
        }
      >
        <Facts
          rows={[
            ['Dates', vacancy.dates],
            ['Doctors', String(vacancy.doctors)],
            vacancy.rate && ['Rate', vacancy.rate],
            vacancy.shifts && ['Shifts', vacancy.shifts],
            vacancy.provides && ['Provides', vacancy.provides],
            vacancy.details && [
              'Details',
              <Box key="details" component="span" sx={{ whiteSpace: 'pre-wrap' }}>
                {vacancy.details}
              </Box>,
            ],
          ]}
        />
      </Section>
    </>
  );
}
