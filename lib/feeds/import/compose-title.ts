import { composeJobTitle } from '@/lib/jobs/listing/compose-job-title';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';

export function composeTitle(
  job: { specialty: string; field: string | null; grades: string[]; placeId: string },
  data: ReferenceData,
): string {
  const named = (slug: string) => ({ slug, name: data.specialties.get(slug)?.name ?? slug });
  const place = data.places.get(job.placeId);
  const region = place && data.regions.get(place.regionIso);
  return composeJobTitle({
    specialty: named(job.specialty),
    field: job.field ? named(job.field) : null,
    grades: job.grades.map((slug) => ({ slug, name: data.grades.get(slug)?.name ?? slug })),
    place: {
      name: place?.name ?? '',
      country: place?.country ?? 'AU',
      regionCode: region?.code ?? '',
      regionName: region?.name ?? '',
    },
  });
}
