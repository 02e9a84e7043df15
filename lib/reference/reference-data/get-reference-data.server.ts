import type { Database } from '@/lib/services/database/database';
import type { CountryCode, Place } from '@/lib/reference/places/place';
import { readDistricts } from '@/lib/reference/places/read-districts.server';
import { readGround } from '@/lib/reference/places/read-ground.server';
import type { Specialty } from '@/lib/reference/specialties/specialty';
import type { ReferenceData, Term } from './reference-data';

export async function getReferenceData(db: Database): Promise<ReferenceData> {
  const [specialties, grades, regions, places, terms, ground] = await Promise.all([
    db.selectFrom('specialty').selectAll().orderBy('ordinal').execute(),
    db.selectFrom('grade').selectAll().orderBy('seniority').execute(),
    db.selectFrom('region').selectAll().orderBy('position').execute(),
    db.selectFrom('place').selectAll().orderBy('id').execute(),
    db.selectFrom('vocabulary_term').selectAll().orderBy('kind').orderBy('position').execute(),
    readGround(),
  ]);
  const regionList = regions.map((row) => ({
    iso: row.iso,
    code: row.code,
    slug: row.slug,
    name: row.name,
    country: row.country as CountryCode,
    timeZone: row.time_zone,
    ordinal: row.ordinal,
  }));
  const placesById = new Map(
    places.map((row): [string, Place] => [
      row.id,
      {
        id: row.id,
        name: row.name,
        regionIso: row.region,
        country: row.country as CountryCode,
        kind: row.kind as Place['kind'],
        postcode: row.postcode,
        latitude: row.latitude,
        longitude: row.longitude,
        population: row.population,
        mmm: row.mmm,
        nearestCity:
          row.nearest_city && row.nearest_city_km !== null
            ? { id: row.nearest_city, km: row.nearest_city_km }
            : null,
      },
    ]),
  );
  const { districts, regionGroups } = await readDistricts(placesById.values());
  const buildTermMap = (kind: string): ReadonlyMap<string, Term> =>
    new Map(
      terms
        .filter((row) => row.kind === kind)
        .map((row) => [
          row.slug,
          {
            slug: row.slug,
            label: row.label,
            ordinal: row.ordinal,
            scope: row.scope,
            synonyms: row.synonyms,
          },
        ]),
    );
  return {
    specialties: new Map(
      specialties.map((row) => [
        row.slug,
        {
          slug: row.slug,
          name: row.name,
          parent: row.parent,
          kind: row.kind as Specialty['kind'],
          ordinal: row.ordinal,
          synonyms: row.synonyms,
        },
      ]),
    ),
    grades: new Map(
      grades.map((row) => [
        row.slug,
        {
          slug: row.slug,
          name: row.name,
          seniority: row.seniority,
          ordinal: row.ordinal,
          termAu: row.term_au,
          termNz: row.term_nz,
          synonyms: row.synonyms,
        },
      ]),
    ),
    regions: new Map(regionList.map((region) => [region.iso, region])),
    regionsBySlug: new Map(regionList.map((region) => [region.slug, region])),
    places: placesById,
    ground,
    districts: new Map(districts.map((district) => [district.slug, district])),
    regionGroups,
    shiftTypes: buildTermMap('shift-type'),
    benefits: buildTermMap('benefit'),
    requirements: buildTermMap('requirement'),
    facilityTypes: buildTermMap('facility-type'),
  };
}
