/**
 * A point in map units: hundredths of a degree of longitude, east and south of 100° E on the equator. In Mercator's
 * projection, an area between meridians and parallels is a rectangle.
 */
export type MapPoint = { x: number; y: number };

const west = 100;
const perDegree = 100;
const degree = Math.PI / 180;

/** Longitudes east of 180° continue above 180: the Chatham Islands are at 183.5°. */
export const toEastLongitude = (longitude: number) => (longitude < 0 ? longitude + 360 : longitude);

export const mapX = (longitude: number) => (toEastLongitude(longitude) - west) * perDegree;

export const mapY = (latitude: number) =>
  (-Math.log(Math.tan(Math.PI / 4 + (latitude * degree) / 2)) / degree) * perDegree;

export const longitudeAt = (x: number) => x / perDegree + west;

export const latitudeAt = (y: number) =>
  (2 * Math.atan(Math.exp((-y / perDegree) * degree)) - Math.PI / 2) / degree;
