import Link from 'next/link';
import { paths } from '@/lib/routes';

export function UseOfDetails({ to }: { to: string }) {
  return (
    <p className="small muted">
      We use these details to {to} and for nothing else. <Link href={paths.privacy()}>Privacy</Link>
    </p>
  );
}
