import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { areaOfPlaces, clusterPlaces, type Cluster, type JobPlace } from '@/lib/jobs/map/job-place';
import {
  areaOfView,
  fitArea,
  homeView,
  limited,
  zoomedBy,
  type MapSize,
  type MapView,
} from '@/lib/jobs/map/map-view';
import type { JobResultsView } from '@/lib/jobs/listing/job-results-view';
import { formatArea, parseArea } from '@/lib/reference/places/map-area';
import { paths } from '@/lib/routes';
import { ChosenPlace } from './chosen-place';
import styles from './job-map.module.css';
import { MapLayer } from './map-layer';
import { useJobPlaces, withArea } from './use-job-places';
import { useMapGestures, useSize, viewAfterKey } from './use-map-view';

/**
 * Time in ms from moving the map until the list shows the new area. It avoids loading a list for each of several
 * moves.
 */
const listFollowsMs = 350;

const viewOfArea = (area: string | null, size: MapSize): MapView | null => {
  const asked = area === null ? null : parseArea(area);
  return asked && limited(fitArea(asked, size, 0), size);
};

const buttonsPx = 56;

function viewOfPlaces(places: readonly JobPlace[], size: MapSize): MapView {
  if (places.length === 0) return homeView(size);
  const below = { ...size, height: size.height - buttonsPx };
  const view = fitArea(areaOfPlaces(places), below);
  return limited({ ...view, y: view.y - buttonsPx / 2 / view.scale }, size);
}

export type JobMapProps = {
  results: JobResultsView;
  narrow: (address: string) => Promise<boolean>;
};

/**
 * Map of the towns with results, drawn without a map service. Moving it selects an area, which becomes part of the URL.
 * The list shows the jobs in this area.
 */
export function JobMap({ results, narrow }: JobMapProps) {
  const { area } = results.form;
  const listHref = withArea(results.pagesHref, null);
  const { places, failed, again } = useJobPlaces(listHref);
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [view, setView] = useState<MapView | null>(null);
  const [follows, setFollows] = useState(true);
  /** True from moving the map until the list shows the new area. */
  const [isListBehind, setListBehind] = useState(false);
  /**
   * Area that this map requested last. If the URL contains a different area, for example after Back, the map moves
   * there.
   */
  const requestedArea = useRef<string | null>(area);

  const look = useEffectEvent((found: readonly JobPlace[], room: MapSize) => {
    setView((now) => now ?? viewOfArea(area, room) ?? viewOfPlaces(found, room));
  });
  useEffect(() => {
    if (places && size) look(places, size);
  }, [places, size]);

  const ask = useCallback(
    (wanted: string | null) => {
      requestedArea.current = wanted;
      setListBehind(false);
      void narrow(withArea(listHref, wanted));
    },
    [listHref, narrow],
  );
  const followAddress = useEffectEvent(() => {
    if (area === requestedArea.current) return;
    requestedArea.current = area;
    if (size && places) setView(viewOfArea(area, size) ?? viewOfPlaces(places, size));
  });
  useEffect(() => {
    followAddress();
  }, [area]);

  const move = useCallback((next: MapView) => {
    setView(next);
    setListBehind(true);
  }, []);
  useMapGestures({ frame, layer, view, size, onView: move });
  useEffect(() => {
    if (!isListBehind || !follows || !view || !size) return;
    const timer = setTimeout(() => {
      ask(formatArea(areaOfView(view, size)));
    }, listFollowsMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isListBehind, follows, view, size, ask]);

  const clusters = useMemo(
    () => (places && view ? clusterPlaces(places, view.scale) : []),
    // Only the scale matters, because moving the map does not change the clusters.
    // oxlint-disable-next-line react/exhaustive-deps
    [places, view?.scale],
  );

  const choose = (cluster: Cluster) => {
    if (!view || !size) return;
    const own = areaOfPlaces(cluster.places);
    const closer = limited(fitArea(own, size, 60), size);
    // Zooms in if this separates the towns of the pressed cluster. Otherwise lists the jobs.
    if (cluster.places.length > 1 && closer.scale > view.scale * 1.3) {
      setView(closer);
      ask(formatArea(areaOfView(closer, size)));
    } else ask(formatArea(own));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!view || !size || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest('input')) return;
    const next = viewAfterKey(event.key, view, size);
    if (!next) return;
    event.preventDefault();
    move(next);
  };
  const showAll = () => {
    if (!size || !places) return;
    setView(viewOfPlaces(places, size));
    ask(null);
  };
  const zoom = (factor: number) => {
    if (view && size) move(zoomedBy(view, factor, size));
  };
  const chosen = clusters.find((cluster) => formatArea(areaOfPlaces(cluster.places)) === area) ?? null;

  return (
    <section className={styles.map} aria-label="Map">
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        aria-label="Map of jobs by place. Use the arrow keys to move the map, and plus and minus to zoom."
        tabIndex={0}
        aria-busy={places === null && !failed}
        onKeyDown={onKeyDown}
      >
        {view && size && (
          <MapLayer
            ref={layer}
            view={view}
            size={size}
            clusters={clusters}
            chosen={chosen}
            hrefOf={(cluster) => withArea(listHref, formatArea(areaOfPlaces(cluster.places)))}
            onChoose={choose}
            onReach={move}
          />
        )}
        {failed && (
          <p className={styles.failed} data-over>
            The map could not be loaded. The list has the same jobs.{' '}
            <button type="button" className="btn btn--ghost btn--sm" onClick={again}>
              Try again
            </button>
          </p>
        )}
      </div>
      <label className={styles.follow}>
        <input
          type="checkbox"
          checked={follows}
          onChange={({ target }) => {
            setFollows(target.checked);
          }}
        />
        <span>Search as I move the map</span>
      </label>
      {isListBehind && !follows && view && size && (
        <button
          type="button"
          className={`btn btn--sm ${styles.here}`}
          onClick={() => {
            ask(formatArea(areaOfView(view, size)));
          }}
        >
          Search this area
        </button>
      )}
      <div className={styles.tools}>
        <button type="button" className="iconbtn" aria-label="Zoom in" onClick={() => zoom(2)}>
          <Icon name="plus" />
        </button>
        <button type="button" className="iconbtn" aria-label="Zoom out" onClick={() => zoom(0.5)}>
          <Icon name="minus" />
        </button>
        <button type="button" className="iconbtn" aria-label="Show all places" onClick={showAll}>
          <Icon name="compass" />
        </button>
      </div>
      {chosen && <ChosenPlace cluster={chosen} results={results} onClose={showAll} />}
      <p className={styles.note}>
        Numbers count the jobs in each place. Places are towns, never exact addresses. Outlines:{' '}
        <a href={paths.dataSources()}>Natural Earth</a>. Airports and driving times:{' '}
        <a href={`${paths.dataSources()}#distances`}>how we work them out</a>.
      </p>
    </section>
  );
}
