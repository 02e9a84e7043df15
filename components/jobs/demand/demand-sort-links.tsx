import Link from 'next/link';
import { gradeGroupLabels, gradeGroupNames } from '@/lib/jobs/listing/grade-group';
import type { DemandPageProps } from '@/lib/jobs/demand/specialty-demand-view';
import { paths } from '@/lib/routes';
import row from '@/components/ui/choice-row.module.css';
import styles from './demand-sort-links.module.css';

type Chosen = Pick<DemandPageProps['view'], 'sort' | 'grades'>;

const labels = {
  jobs: 'Open jobs',
  rate: 'Day rate (AUD)',
  trend: 'Rise in jobs',
  name: 'Name',
};
const sorts = ['jobs', 'rate', 'trend', 'name'] as const;

function buildDemandHref({ sort, grades }: Chosen): string {
  return paths.specialitiesInDemand({
    ...(sort === 'jobs' ? {} : { sort }),
    ...(grades === 'specialist' ? {} : { grades }),
  });
}

export function DemandChoices({ chosen, hasTrend }: { chosen: Chosen; hasTrend: boolean }) {
  return (
    <div className={styles.choices}>
      <Choices
        id="rates-for"
        label="Rates for"
        choices={gradeGroupNames.map((grades) => ({
          label: gradeGroupLabels[grades],
          href: buildDemandHref({ ...chosen, grades }),
          current: grades === chosen.grades,
        }))}
      />
      <Choices
        id="sort-by"
        label="Sort by"
        choices={sorts
          .filter((by) => hasTrend || by !== 'trend')
          .map((sort) => ({
            label: labels[sort],
            href: buildDemandHref({ ...chosen, sort }),
            current: sort === chosen.sort,
          }))}
      />
    </div>
  );
}

type Props = { id: string; label: string; choices: { label: string; href: string; current: boolean }[] };

function Choices({ id, label, choices }: Props) {
  return (
    <nav className={styles.sorts} aria-labelledby={id}>
      <span id={id}>{label}</span>
      <ul className={row.row}>
        {choices.map((choice) => (
          <li key={choice.href}>
            <Link href={choice.href} scroll={false} aria-current={choice.current ? 'true' : undefined}>
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
