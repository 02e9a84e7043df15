import { Link } from '@/components/ui/link';
import { paths } from '@/lib/routes';
import { formatJobCount, mapStep, type RegionCount } from '@/lib/jobs/region-count';
import { regionLabels, southIsland } from './region-map-labels';
import styles from './region-map.module.css';

/** The Chatham Islands lie 800 km off the map: the list has them. */
const withoutShape = 'NZ-CIT';

function sum(regions: RegionCount[]): number | null {
  return regions.some(({ count }) => count === null)
    ? null
    : regions.reduce((total, { count }) => total + (count ?? 0), 0);
}

function Label({ region }: { region: RegionCount }) {
  const label = regionLabels[region.iso];
  if (!label) return null;
  return (
    <>
      {label.lead && <path className={styles.lead} d={label.lead} />}
      <text x={label.x} y={label.y} textAnchor={label.anchor ?? 'middle'}>
        <tspan className={styles.code}>{region.code}</tspan>{' '}
        {region.count !== null && (
          <tspan className={styles.number} {...(label.line ? {} : { x: label.x, dy: 38 })}>
            {region.count}
          </tspan>
        )}
      </text>
    </>
  );
}

/** Australia and New Zealand; each region leads to its jobs. Shapes come from one file that every page shares. */
export function RegionMap({ regions }: { regions: RegionCount[] }) {
  const shown = regions.filter(({ iso }) => iso !== withoutShape);
  const largest = Math.max(0, ...regions.map(({ count }) => count ?? 0));
  const islands = regions.filter(({ country }) => country === 'NZ');
  const south = sum(islands.filter(({ iso }) => southIsland.has(iso)));
  const north = sum(islands.filter(({ iso }) => !southIsland.has(iso)));
  return (
    <svg className={styles.map} viewBox="-8 0 1128 700" role="group" aria-label="Open jobs by region">
      {shown.map((region) => {
        const { iso, code, slug, name, count } = region;
        const words = count === null ? name : `${name}: ${formatJobCount(count)}`;
        // What is written on the map comes first in the name, for those who speak to their device.
        const spoken = regionLabels[iso]
          ? count === null
            ? `${code}, ${name}`
            : `${code} ${count} jobs, ${name}`
          : words;
        return (
          <Link
            key={iso}
            href={paths.jobList(slug)}

            className={`${styles.region} ${styles[`step${mapStep(count, largest)}`] ?? ''} ${regionLabels[iso]?.line ? styles.outside : ''}`}
            aria-label={spoken}
          >
            {/* Names on hover what the map has no room to name. */}
            {!regionLabels[iso] && <title>{words}</title>}
            <use href={`/map-au-nz.svg#${iso}`} />
            <Label region={region} />
          </Link>
        );
      })}
      {north !== null && south !== null && (
        <g className={styles.islands} aria-hidden="true">
          <text x="967" y="255" textAnchor="end">
            <tspan className={styles.code}>North Island</tspan>
            <tspan className={styles.number} x="967" dy="36">
              {north}
            </tspan>
          </text>
          <text x="923" y="595">
            <tspan className={styles.code}>South Island</tspan>
            <tspan className={styles.number} x="923" dy="36">
              {south}
            </tspan>
          </text>
        </g>
      )}
    </svg>
  );
}
