import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import { PlacementPreview } from '@/components/placements/placement-preview';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { Detail, Loading } from '@/components/staff/kit/text';
import { readRefusal } from '@/components/staff/kit/use-act';
import type { Side } from '@/lib/placements/placement/placement';
import type { PlacementView } from '@/lib/placements/placement/placement-view';

type Page = RaRecord & { page: PlacementView };

type Props = { placementId: RaRecord['id']; side: Side; close: () => void };

/** Shows staff the page that the doctor or the employer will see. */
export function PagePreview({ placementId, side, close }: Props) {
  const provider = useDataProvider<StaffDataProvider>();
  const titleId = useId();
  const fills = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { data, error } = useQuery({
    queryKey: ['placements', 'preview-page', placementId, side],
    queryFn: () => provider.act<Page>('placements', placementId, 'preview-page', { side }),
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog open fullWidth fullScreen={fills} maxWidth="md" onClose={close} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        What the {side} sees
        <Detail>
          {side === 'doctor' ? 'Doctors never see fees, GST or costs.' : 'The employer also sees our fee.'}
          {data?.data.page.asks &&
            ' The page also has a field for the signature and the button “Confirm placement”.'}
        </Detail>
      </DialogTitle>
      <DialogContent dividers>
        {error && <Alert severity="warning">{readRefusal(error).message}</Alert>}
        {!data && !error && <Loading role="status">Loading the page…</Loading>}
        {data && <PlacementPreview placement={data.data.page} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
