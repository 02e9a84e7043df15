import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { EmailPreview } from '@/components/staff/kit/email-preview';
import { Loading } from '@/components/staff/kit/text';
import { readRefusal } from '@/components/staff/kit/use-act';

type Previews = RaRecord & { emails: { to: string; subject: string; text: string }[] };

/** Shows the emails to the doctor and the employer, as they will be sent with the terms. */
export function PlacementEmailPreviews({ placementId }: { placementId: RaRecord['id'] }) {
  const provider = useDataProvider<StaffDataProvider>();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['placements', 'preview-send', placementId],
    queryFn: () => provider.act<Previews>('placements', placementId, 'preview-send', {}),
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
