import Link from 'next/link';
import { paths } from '@/lib/routes';
import { formatJobCount, mapStep, type RegionCount } from '@/lib/jobs/listing/region-count';
import styles from './region-map.module.css';

/**
 * Position of a region's short name and number of jobs on the map. `lead` is a line to a label in the sea. `line`
 * puts name and number on one line.
 */
type RegionLabel = { x: number; y: number; anchor?: 'start' | 'end'; line?: boolean; lead?: string };

/** Labels by ISO code. New Zealand's regions are too small for labels, so its two islands have labels. */
const regionLabels: Record<string, RegionLabel> = {
  'AU-WA': { x: 155, y: 308 },
  'AU-NT': { x: 372, y: 192 },
  'AU-SA': { x: 396, y: 392 },
  'AU-QLD': { x: 570, y: 256 },
  'AU-NSW': { x: 602, y: 440 },
  'AU-VIC': { x: 468, y: 613, line: true, lead: 'M556 594L574 566' },
  'AU-TAS': { x: 713, y: 664, line: true },
  'AU-ACT': { x: 704, y: 519, line: true, anchor: 'start', lead: 'M656 510H694' },
};

/** Regions on the South Island. All other regions of New Zealand are on the North Island. */
const southIsland = new Set(['NZ-TAS', 'NZ-NSN', 'NZ-MBH', 'NZ-WTC', 'NZ-CAN', 'NZ-OTA', 'NZ-STL']);

/** Chatham Islands, which only the list contains, because they are 800 km off the map. */
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
          <tspan className={styles.number} {...(label.line ? { dx: 8 } : { x: label.x, dy: 38 })}>
            {region.count}
          </tspan>
        )}
      </text>
    </>
  );
}

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
        // Starts with the visible text, because people who use voice control say what they see.
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
            {/* Shows the name on hover for regions without a label. */}
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
          <text x="914" y="612">
            <tspan className={styles.code}>South Island</tspan>
            <tspan className={styles.number} x="914" dy="36">
              {south}
            </tspan>
          </text>
        </g>
      )}
    </svg>
  );
}
