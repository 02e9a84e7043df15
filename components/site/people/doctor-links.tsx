import Link from 'next/link';
import { ArticlePicture } from '@/components/content/pages/article-list';
import { Face } from '@/components/ui/face';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/routes';
import styles from './people-sections.module.css';

const links = [
  {
    title: 'Find jobs',
    words: 'Search by date, speciality and place. You do not need an account.',
    href: paths.jobs(),
    picture: 'your-first-locum-week',
  },
  {
    title: 'See what jobs pay',
    words: 'The pay guide has medians by speciality, grade and region.',
    href: paths.payGuide(),
    picture: 'how-locum-rates-are-quoted',
  },
  {
    title: 'Get your documents ready',
    words: 'Checklists, templates to copy and two calculators.',
    href: paths.doctorResources(),
    picture: 'the-paperwork-of-a-locum-year',
  },
  {
    title: 'What to expect when we call you',
    words: 'When a recruitment consultant calls, and what you can ask.',
    href: `${paths.doctors()}/questions`,
    picture: null,
  },
];

export function DoctorLinks({ portrait }: { portrait: string | null }) {
  return (
    <nav className={`wrap ${styles.links}`} aria-label="For doctors">
      <ul className="plain">
        {links.map(({ title, words, href, picture }) => (
          <li key={href}>
            {picture ? (
              <ArticlePicture src={`/img/articles/${picture}.svg`} />
            ) : (
              <span className={styles.portrait}>
                <Face src={portrait} size={112} />
              </span>
            )}
            <h2>
              <Link className="covers" href={href}>
                {title}
              </Link>
              {'\u00a0'}
              <Icon name="onward" />
            </h2>
            <p className="small muted">{words}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
