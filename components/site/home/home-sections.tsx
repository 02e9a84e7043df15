import { useUser } from '@/components/platform/session/user-provider';
import Link from 'next/link';
import styles from './how-it-works.module.css';
import { ArticleList } from '@/components/content/pages/article-list';
import { Icon } from '@/components/ui/icon';
import type { HomeView, PopularSearch } from '@/lib/site/home/home-view';
import { promisedTimes } from '@/lib/employers/vacancy-requests/vacancy-labels';
import { paths } from '@/lib/routes';
import readingStyles from './worth-reading.module.css';
import { formatNumber } from '@/lib/core/text';
import { ButtonLink } from '@/components/ui/button';
import stripStyles from './employers-strip.module.css';
import placeStyles from './places.module.css';
import { Scene } from '@/components/ui/scene';
import popularStyles from './popular-searches.module.css';

export function Places({ places }: Pick<HomeView, 'places'>) {
  return (
    <section className="section" aria-labelledby="places">
      <div className="wrap">
        <div className="section__head">
          <h2 id="places">Choose where you want to work</h2>
        </div>
        <ul className={placeStyles.kinds}>
          {places.map(({ scene, title, detail, href, count }) => (
            <li key={scene}>
              <Scene name={scene} />
              <h3>
                <Link className="covers" href={href}>
                  {title}
                </Link>
              </h3>
              <p className="small muted num">
                {detail} <br />
                <b>{formatNumber(count)}</b> {count === 1 ? 'job' : 'jobs'}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function PopularSearches({ searches }: { searches: PopularSearch[] }) {
  return (
    <section className="section section--surface" aria-labelledby="popular">
      <div className={`wrap ${popularStyles.inside}`}>
        <div>
          <h2 id="popular">Popular searches</h2>
          <p className={`muted ${popularStyles.words}`}>
            Open jobs by speciality and region, counted just now.
          </p>
          <p>
            <Link className="more" href={`${paths.jobs()}#specialities`}>
              Browse all specialities <Icon name="onward" />
            </Link>
          </p>
        </div>
        <ul className={popularStyles.list}>
          {searches.map(({ specialty, region, count }) => (
            <li key={`${specialty.slug} ${region.slug}`}>
              <Link href={paths.jobList(specialty.slug, region.slug)}>
                <span>
                  {specialty.name} <span className={popularStyles.region}>in {region.name}</span>
                </span>
                <span className="num">
                  {count}
                  <span className="vh"> {count === 1 ? 'job' : 'jobs'}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function EmployersStrip({ wanted }: Pick<HomeView, 'wanted'>) {
  return (
    <section className={`on-navy ${stripStyles.strip}`} aria-labelledby="employers">
      <div className={`wrap ${stripStyles.inside}`}>
        <div>
          <h2 id="employers">A gap in your roster?</h2>
          <p>
            {`Give us the dates and the grade. You get a reference straight away, and a recruitment consultant calls within ${promisedTimes['this-week'].call} (${promisedTimes.today.call} if the job starts today or tomorrow).`}
          </p>
          {wanted && (
            <p className="num">
              <b>{formatNumber(wanted.jobs)}</b> open jobs here now, in <b>{wanted.specialties}</b>{' '}
              specialities and <b>{wanted.regions}</b> states and regions.
            </p>
          )}
        </div>
        <div className={stripStyles.ways}>
          <ButtonLink look="bright" href={`${paths.employers()}#request`}>
            Request a doctor <Icon name="onward" />
          </ButtonLink>
          <Link href={paths.employers()}>How we check doctors</Link>
        </div>
      </div>
    </section>
  );
}

export function WorthReading({ articles }: Pick<HomeView, 'articles'>) {
  return (
    <section className="section" aria-labelledby="articles">
      <div className={`wrap ${readingStyles.inside}`}>
        <div className="section__head">
          <h2 id="articles">Worth reading</h2>
          <Link className="more" href={paths.articles()}>
            All articles <Icon name="onward" />
          </Link>
        </div>
        <ArticleList articles={articles} level={3} />
      </div>
    </section>
  );
}

const steps = [
  { title: 'Search', words: 'Every job shows its dates, rate and place, or says what is not known yet.' },
  { title: 'Enquire', words: 'One short form. We save your draft if you are interrupted.' },
  { title: 'Talk', words: 'A recruitment consultant who knows the region calls you by the time we promise.' },
  { title: 'Decide', words: 'You agree to each job before we put you forward. Then we do the paperwork.' },
];

export function HowItWorks() {
  const { user } = useUser();
  return (
    <section className={`section ${styles.how}`} aria-labelledby="how">
      <div className="wrap">
        <h2 id="how">How it works</h2>
        <ol className={styles.list}>
          {steps.map(({ title, words }, index) => (
            <li key={title}>
              <span className={styles.station} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>
                {words}
                {index === 0 && !user && ' No account needed.'}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
