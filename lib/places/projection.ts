/**
 * Units of the map: a hundredth of a degree of longitude, east and south of 100° E on the equator, by Mercator's
 * projection, so that what is a rectangle on the screen is one between meridians and parallels.
 */
export type MapPoint = { x: number; y: number };

const west = 100;
const perDegree = 100;
const degree = Math.PI / 180;

/** Beyond the antimeridian longitudes go on: the Chatham Islands lie at 183.5°. */
export const eastOf = (longitude: number) => (longitude < 0 ? longitude + 360 : longitude);

/** Where a longitude lies on the map. */
export const mapX = (longitude: number) => (eastOf(longitude) - west) * perDegree;

/** Where a latitude lies on the map. */
export const mapY = (latitude: number) =>
  (-Math.log(Math.tan(Math.PI / 4 + (latitude * degree) / 2)) / degree) * perDegree;

/** The longitude at a place of the map, 0 to 360. */
export const longitudeAt = (x: number) => x / perDegree + west;

/** The latitude at a place of the map. */
export const latitudeAt = (y: number) =>
  (2 * Math.atan(Math.exp((-y / perDegree) * degree)) - Math.PI / 2) / degree;
