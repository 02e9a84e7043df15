import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { EmailPreview } from '@/components/staff/kit/email-preview';
import { Loading } from '@/components/staff/kit/text';
import { readRefusal } from '@/components/staff/kit/use-act';
import type { PlacementTerms } from '@/lib/placements/placement/placement';

type Previews = RaRecord & { emails: { to: string; subject: string; text: string }[] };

export type TermsDraft = { terms: PlacementTerms; reason: string };

type Props = {
  placementId: RaRecord['id'];
  /** Next version, which staff have not saved yet. Null to preview the saved version. */
  change: TermsDraft | null;
};

/** Shows the emails to the doctor and the employer, as they will be sent with the terms. */
export function PlacementEmailPreviews({ placementId, change }: Props) {
  const provider = useDataProvider<StaffDataProvider>();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['placements', 'preview-send', placementId, change],
    queryFn: () => provider.act<Previews>('placements', placementId, 'preview-send', { change }),
    enabled: isOpen,
    gcTime: 0,
    retry: false,
  });
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Preview emails</Button>;
  if (error) return <Alert severity="warning">{readRefusal(error).message}</Alert>;
  if (!data) return <Loading role="status">Loading the emails…</Loading>;
  return data.data.emails.map((email) => (
    <EmailPreview key={email.to} email={email} label={`Email to ${email.to}`} />
  ));
}
