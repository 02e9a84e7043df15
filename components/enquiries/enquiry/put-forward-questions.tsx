import { ListSection } from '@/components/doctors/account/list-parts';
import { ButtonLink } from '@/components/ui/button';
import type { PutForwardQuestion } from '@/lib/enquiries/enquiry/job-enquiries-view';
import styles from './enquiry-row.module.css';

export function PutForwardQuestions({ questions }: { questions: readonly PutForwardQuestion[] }) {
  return (
    <ListSection id="put-forward" title="May we put you forward?" count={questions.length}>
      <div className={styles.list}>
        {questions.map(({ id, organisation, role, facility, dates, href }) => (
          <article key={id} className={styles.row}>
            <div className={styles.main}>
              <p className={styles.meta}>{organisation}</p>
              <h3 className={styles.title}>{role}</h3>
              <p>
                {facility}, {dates}
              </p>
              <p className={styles.placement}>
                <ButtonLink href={href} small>
                  Answer
                  <span className="vh">
                    {' '}
                    for {role}, {facility}
                  </span>
                </ButtonLink>
              </p>
            </div>
          </article>
        ))}
      </div>
    </ListSection>
  );
}
