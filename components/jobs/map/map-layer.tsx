import clsx from 'clsx';
import type { MouseEvent, Ref } from 'react';
import { count } from '@/lib/core/text';
import { nameOfCluster, type Cluster } from '@/lib/jobs/map/job-place';
import type { MapSize, MapView } from '@/lib/jobs/map/map-view';
import { mapX, mapY } from '@/lib/reference/places/projection';
import styles from './job-map.module.css';
import { drawnBeyond } from './use-map-view';

/** Names on the map with longitude (degrees east) and latitude (degrees north). */
const names: [string, number, number][] = [
  ['WA', 122, -25.8],
  ['NT', 133.4, -19.6],
  ['SA', 135, -29],
  ['QLD', 144.4, -22.6],
  ['NSW', 145.6, -32.2],
  ['VIC', 141.6, -39.9],
  ['TAS', 149.9, -43.2],
  ['NZ', 168.6, -41.2],
];

const outline = (part: 'land' | 'borders') => `/outline-au-nz.svg#${part}`;

type Props = {
  ref: Ref<HTMLDivElement>;
  view: MapView;
  size: MapSize;
  clusters: Cluster[];
  chosen: Cluster | null;
  hrefOf: (cluster: Cluster) => string;
  onChoose: (cluster: Cluster) => void;
  /** Called when a link outside the frame gets the focus. */
  onReach: (view: MapView) => void;
};

/**
 * Rendered part of the map with links to its jobs. It is larger than the frame, so that small moves need no new
 * rendering.
 */
export function MapLayer({ ref, view, size, clusters, chosen, hrefOf, onChoose, onReach }: Props) {
  const [width, height] = [size.width * (1 + 2 * drawnBeyond), size.height * (1 + 2 * drawnBeyond)];
  const place = (x: number, y: number): [number, number] => [
    Math.round((x - view.x) * view.scale + width / 2),
    Math.round((y - view.y) * view.scale + height / 2),
  ];
  const markers = clusters.flatMap((cluster) => {
    const [x, y] = place(cluster.x, cluster.y);
    return x > 0 && y > 0 && x < width && y < height ? [{ cluster, x, y }] : [];
  });
  // Sorts the links from top to bottom, then left to right, because the Tab key follows this order.
  markers.sort((a, b) => Math.round(a.y / 40) - Math.round(b.y / 40) || a.x - b.x);
  const ground = `translate(${place(0, 0).join(' ')}) scale(${view.scale})`;
  return (
    <div ref={ref} className={styles.layer}>
      <svg width={width} height={height} className={styles.drawing}>
        <g transform={ground} aria-hidden>
          <use className={styles.land} href={outline('land')} />
          <use className={styles.borders} href={outline('borders')} />
        </g>
        <g className={styles.names} aria-hidden>
          {names.map(([name, longitude, latitude]) => {
            const [x, y] = place(mapX(longitude), mapY(latitude));
            return (
              <text key={name} x={x} y={y}>
                {name}
              </text>
            );
          })}
        </g>
        {markers.map(({ cluster, x, y }) => {
          const outside =
            Math.abs(x - width / 2) > size.width / 2 || Math.abs(y - height / 2) > size.height / 2;
          const radius = cluster.jobs < 10 ? 15 : cluster.jobs < 100 ? 19 : 23;
          return (
            <g key={nameOfCluster({ places: cluster.places.slice(0, 1) })} transform={`translate(${x} ${y})`}>
              <a
                href={hrefOf(cluster)}
                className={clsx(styles.cluster, cluster === chosen && styles.chosen)}
                aria-label={`${count(cluster.jobs, 'job')}, ${nameOfCluster(cluster)}`}
                aria-current={cluster === chosen ? 'true' : undefined}
                tabIndex={outside ? -1 : undefined}
                onFocus={() => {
                  if (outside) onReach({ ...view, x: cluster.x, y: cluster.y });
                }}
                onClick={(event: MouseEvent) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  onChoose(cluster);
                }}
              >
                <circle className={styles.touch} r={Math.max(22, radius + 3)} />
                <circle className={styles.dot} r={radius} />
                <text>{cluster.jobs}</text>
              </a>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
