import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { publicHolidays } from '@/lib/reference/working-hours/public-holidays.server';
import type { Database } from '@/lib/services/database/database';
import { referenceFolder, type ReferenceFile } from './reference-data-version.server';

const synonyms = z.array(z.string()).default([]);
/** Number by which jobs refer to an entry. It must never change, even if the entry moves within its file. */
const ordinal = z.number().int().nonnegative();
const regionFile = z.object({
  iso: z.string(),
  ordinal,
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  nameMi: z.string().optional(),
  tz: z.string(),
});
const regionsSchema = z.object({ au: z.array(regionFile), nz: z.array(regionFile) });
const namedSchema = z.object({ slug: z.string(), ordinal, name: z.string(), synonyms });
const specialtiesSchema = z.object({
  specialties: z.array(
    namedSchema.extend({ specialistTitle: z.string().nullish(), fields: z.array(namedSchema) }),
  ),
  nzOnlyScopes: z.array(namedSchema),
  jobCategories: z.array(namedSchema),
});
const gradesSchema = z.object({
  grades: z.array(
    namedSchema.extend({
      order: z.number(),
      stage: z.string().nullish(),
      terms: z.object({ AU: z.string().nullish(), NZ: z.string().nullish() }),
    }),
  ),
});
const placesSchema = z.object({
  places: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      country: z.enum(['AU', 'NZ']),
      iso: z.string(),
      lat: z.number(),
      lng: z.number(),
      population: z.number().nullish(),
      kind: z.enum(['city', 'town', 'suburb', 'locality']),
      postcode: z.string().nullish(),
      mmm: z.number().nullish(),
    }),
  ),
});
const termFile = z.object({
  slug: z.string(),
  ordinal,
  label: z.string(),
  scope: z.string().optional(),
  synonyms,
});
const vocabulariesSchema = z.object({
  shiftTypes: z.array(termFile),
  benefits: z.array(termFile),
  requirements: z.array(termFile),
  facilityTypes: z.array(termFile),
  workTypes: z.array(termFile),
});

async function read<T>(folder: string, name: ReferenceFile, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8')));
}

/**
 * Updates regions, specialties, grades, places and vocabularies in the database from the files in `folder`, in one
 * transaction. Running it again changes nothing.
 */
export async function loadReferenceData(db: Database, folder = referenceFolder): Promise<void> {
  const [regions, specialties, grades, places, vocabularies] = await Promise.all([
    read(folder, 'regions', regionsSchema),
    read(folder, 'specialties', specialtiesSchema),
    read(folder, 'grades', gradesSchema),
    read(folder, 'places', placesSchema),
    read(folder, 'vocabularies', vocabulariesSchema),
  ]);
  await db.transaction().execute(async (trx) => {
    const regionRows = [
      ...regions.au.map((region) => ({ ...region, country: 'AU' })),
      ...regions.nz.map((region) => ({ ...region, country: 'NZ' })),
    ].map((region, position) => ({
      iso: region.iso,
      ordinal: region.ordinal,
      position,
      code: region.code,
      slug: region.slug,
      name: region.name,
      name_mi: region.nameMi ?? null,
      country: region.country,
      time_zone: region.tz,
    }));
    checkOrdinals(regionRows, await trx.selectFrom('region').select(['slug', 'ordinal']).execute());
    await trx
      .insertInto('region')
      .values(regionRows)
      .onConflict((oc) => oc.column('iso').doUpdateSet(excluded(regionRows[0]!, ['iso'])))
      .execute();

    const specialtyRows = specialtyList(specialties);
    checkOrdinals(specialtyRows, await trx.selectFrom('specialty').select(['slug', 'ordinal']).execute());
    await trx
      .insertInto('specialty')
      .values(specialtyRows)
      .onConflict((oc) => oc.column('slug').doUpdateSet(excluded(specialtyRows[0]!, ['slug'])))
      .execute();

    const gradeRows = grades.grades.map((grade) => ({
      slug: grade.slug,
      ordinal: grade.ordinal,
      name: grade.name,
      seniority: grade.order,
      stage: grade.stage ?? null,
      term_au: grade.terms.AU ?? null,
      term_nz: grade.terms.NZ ?? null,
      synonyms: grade.synonyms,
    }));
    checkOrdinals(gradeRows, await trx.selectFrom('grade').select(['slug', 'ordinal']).execute());
    await trx
      .insertInto('grade')
      .values(gradeRows)
      .onConflict((oc) => oc.column('slug').doUpdateSet(excluded(gradeRows[0]!, ['slug'])))
      .execute();

    const placeRows = placesWithNearestCity(places.places);
    for (let from = 0; from < placeRows.length; from += 500) {
      const part = placeRows.slice(from, from + 500);
      // Cities are inserted first (see the sort), because other places refer to their nearest city by a foreign key.
      await trx
        .insertInto('place')
        .values(part)
        .onConflict((oc) => oc.column('id').doUpdateSet(excluded(part[0]!, ['id'])))
        .execute();
    }

    const kinds = {
      'shift-type': vocabularies.shiftTypes,
      benefit: vocabularies.benefits,
      requirement: vocabularies.requirements,
      'facility-type': vocabularies.facilityTypes,
      'work-type': vocabularies.workTypes,
    };
    const termRows = Object.entries(kinds).flatMap(([kind, terms]) =>
      terms.map((term, position) => ({
        kind,
        slug: term.slug,
        ordinal: term.ordinal,
        position,
        label: term.label,
        scope: term.scope ?? null,
        synonyms: term.synonyms,
      })),
    );
    const knownTerms = await trx.selectFrom('vocabulary_term').select(['kind', 'slug', 'ordinal']).execute();
    for (const kind of Object.keys(kinds))
      checkOrdinals(
        termRows.filter((row) => row.kind === kind),
        knownTerms.filter((row) => row.kind === kind),
      );
    await trx
      .insertInto('vocabulary_term')
      .values(termRows)
      .onConflict((oc) => oc.columns(['kind', 'slug']).doUpdateSet(excluded(termRows[0]!, ['kind', 'slug'])))
      .execute();
    await loadPublicHolidays(
      trx,
      regionRows.map(({ iso }) => iso),
    );
  });
}

/** Number of years for which public holidays are stored, beginning with last year. */
const holidayYears = 6;

async function loadPublicHolidays(trx: Database, regions: readonly string[]): Promise<void> {
  const now = await sql<{ year: number }>`select extract(year from now())::integer as year`.execute(trx);
  const first = (now.rows[0]?.year ?? 0) - 1;
  const years = Array.from({ length: holidayYears }, (_, year) => String(first + year));
  const rows = regions.flatMap((region) =>
    years.flatMap((year) => [...publicHolidays(region, year).keys()].map((day) => ({ region, day }))),
  );
  const from = `${first}-01-01`;
  const known = await trx.selectFrom('public_holiday').selectAll().where('day', '>=', from).execute();
  const name = ({ region, day }: { region: string; day: string }) => `${region} ${day}`;
  const names = new Set(known.map(name));
  if (rows.length === known.length && rows.every((row) => names.has(name(row)))) return;
  await trx.deleteFrom('public_holiday').where('day', '>=', from).execute();
  await trx.insertInto('public_holiday').values(rows).execute();
  await sql`select job_search_refresh(array(
    select id from job where status = 'open' and 'business-hours' = any(shift_types)))`.execute(trx);
}

type Numbered = { slug: string; ordinal: number };

/**
 * Throws if an entry's ordinal differs from its ordinal in the database, or belongs to a different entry there.
 * Otherwise, stored jobs would refer to the wrong entry.
 */
function checkOrdinals(rows: readonly Numbered[], known: readonly Numbered[]): void {
  const ordinals = new Map(known.map(({ slug, ordinal }) => [slug, ordinal]));
  const slugs = new Map(known.map(({ slug, ordinal }) => [ordinal, slug]));
  for (const { slug, ordinal } of rows) {
    const before = ordinals.get(slug) ?? ordinal;
    if (before !== ordinal)
      throw new Error(`The ordinal of “${slug}” must stay ${before}, but the list has ${ordinal}`);
    const other = slugs.get(ordinal) ?? slug;
    if (other !== slug) throw new Error(`“${slug}” has the ordinal ${ordinal}, which belongs to “${other}”`);
    slugs.set(ordinal, slug);
  }
}

function excluded(row: object, key: string[]): Record<string, ReturnType<typeof sql.ref>> {
  return Object.fromEntries(
    Object.keys(row)
      .filter((column) => !key.includes(column))
      .map((column) => [column, sql.ref(`excluded.${column}`)]),
  );
}

function specialtyList(file: z.infer<typeof specialtiesSchema>) {
  type Named = z.infer<typeof namedSchema>;
  type Kind = { kind: string; parent?: string; protected_title?: string | null };
  const row = ({ slug, ordinal, name, synonyms }: Named, { kind, parent, protected_title }: Kind) => ({
    slug,
    ordinal,
    name,
    parent: parent ?? null,
    kind,
    protected_title: protected_title ?? null,
    synonyms,
  });
  const rows = new Map<string, ReturnType<typeof row>>();
  const add = (entry: Named, kind: Kind) => {
    const known = rows.get(entry.slug);
    // If the same entry occurs twice, keeps one row with the synonyms of both. Urgent care, for example, is both a New
    // Zealand scope of practice and a job category.
    if (known) known.synonyms = [...new Set([...known.synonyms, ...entry.synonyms])];
    else rows.set(entry.slug, row(entry, kind));
  };
  for (const specialty of file.specialties)
    add(specialty, { kind: 'specialty', protected_title: specialty.specialistTitle });
  // Specialties come first, because each field refers to its specialty by a foreign key.
  for (const { slug, fields } of file.specialties)
    for (const field of fields) add(field, { kind: 'field', parent: slug });
  for (const scope of file.nzOnlyScopes) add(scope, { kind: 'nz-scope' });
  for (const category of file.jobCategories) add(category, { kind: 'category' });
  return [...rows.values()];
}

type PlaceFile = z.infer<typeof placesSchema>['places'][number];

// Parts of larger cities that the gazetteer lists as cities of their own. A distance such as "20 km to Manukau" would
// not help readers.
const notALandmark = new Set(['Manukau', 'North Shore', 'Māngere', 'Logan City']);

function placesWithNearestCity(places: PlaceFile[]) {
  const cities = places.filter(
    (place) => place.kind === 'city' && (place.population ?? 0) >= 60_000 && !notALandmark.has(place.name),
  );
  const isCity = new Set(cities.map((city) => city.id));
  const rows = places.map((place) => {
    let nearest: { id: string; km: number } | null = null;
    if (!isCity.has(place.id)) {
      for (const city of cities) {
        if (city.country !== place.country) continue;
        const km = kilometres(place, city);
        if (!nearest || km < nearest.km) nearest = { id: city.id, km };
      }
    }
    return {
      id: place.id,
      name: place.name,
      region: place.iso,
      country: place.country,
      kind: place.kind,
      postcode: place.postcode ?? null,
      latitude: place.lat,
      longitude: place.lng,
      population: place.population ?? null,
      mmm: place.mmm ?? null,
      nearest_city: nearest?.id ?? null,
      nearest_city_km: nearest ? Math.round(nearest.km) : null,
    };
  });
  return rows.sort((a, b) => Number(isCity.has(b.id)) - Number(isCity.has(a.id)));
}

// Uses the equirectangular approximation, which is accurate to 0.5 % at these distances.
function kilometres(a: PlaceFile, b: PlaceFile): number {
  const radians = Math.PI / 180;
  const x = (b.lng - a.lng) * radians * Math.cos(((a.lat + b.lat) / 2) * radians);
  return 6371 * Math.hypot(x, (b.lat - a.lat) * radians);
}
