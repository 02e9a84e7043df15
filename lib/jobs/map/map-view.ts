import { widestArea, type MapArea } from '@/lib/reference/places/map-area';
import { latitudeAt, longitudeAt, mapX, mapY, type MapPoint } from '@/lib/reference/places/projection';

/** `scale` is in pixels per unit of the map. */
export type MapView = MapPoint & { scale: number };

export type MapSize = { width: number; height: number };

const homeArea: MapArea = { west: 11_200, south: -4780, east: 17_950, north: -950 };

/** Largest scale of the map. Suburbs can be told apart, but the outlines do not yet look angular. */
const maxScale = 6;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

const corners = ({ west, south, east, north }: MapArea) => ({
  left: mapX(west / 100),
  right: mapX(east / 100),
  top: mapY(north / 100),
  bottom: mapY(south / 100),
});

export function fitArea(area: MapArea, { width, height }: MapSize, room = 28): MapView {
  const { left, right, top, bottom } = corners(area);
  const scale = Math.min(
    Math.max(width - 2 * room, 40) / (right - left),
    Math.max(height - 2 * room, 40) / (bottom - top),
  );
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.min(scale, maxScale) };
}

export const homeView = (size: MapSize): MapView => fitArea(homeArea, size, 4);

export function limited(view: MapView, size: MapSize): MapView {
  const { left, right, top, bottom } = corners(widestArea);
  const home = corners(homeArea);
  const [marginX, marginY] = [mapX(104), 400];
  return {
    x: within(view.x, Math.max(left, home.left - marginX), Math.min(right, home.right + marginX + 600)),
    y: within(view.y, Math.max(top, home.top - marginY), Math.min(bottom, home.bottom + marginY)),
    scale: within(view.scale, homeView(size).scale * 0.8, maxScale),
  };
}

export const movedBy = (view: MapView, dx: number, dy: number): MapView => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
});

export function zoomedBy(
  view: MapView,
  factor: number,
  size: MapSize,
  at: MapPoint = { x: 0, y: 0 },
): MapView {
  const { scale } = limited({ ...view, scale: view.scale * factor }, size);
  const ratio = 1 / view.scale - 1 / scale;
  return { x: view.x + at.x * ratio, y: view.y + at.y * ratio, scale };
}

export function areaOfView({ x, y, scale }: MapView, { width, height }: MapSize): MapArea {
  const [halfX, halfY] = [width / 2 / scale, height / 2 / scale];
  const edge = (degrees: number, least: number, most: number) =>
    // Adding 0 turns -0 into 0. An edge just south of the equator rounds to -0, which the URL parser does not accept.
    within(Math.round(degrees * 100) + 0, least, most);
  const area = {
    west: edge(longitudeAt(x - halfX), widestArea.west, widestArea.east - 1),
    south: edge(latitudeAt(y + halfY), widestArea.south, widestArea.north - 1),
    east: edge(longitudeAt(x + halfX), widestArea.west, widestArea.east),
    north: edge(latitudeAt(y - halfY), widestArea.south, widestArea.north),
  };
  return { ...area, east: Math.max(area.east, area.west + 1), north: Math.max(area.north, area.south + 1) };
}
