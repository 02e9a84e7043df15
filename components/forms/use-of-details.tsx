import { Link } from '@/components/ui/link';
import { paths } from '@/lib/routes';

/** Says what the details in a form are used for: "We use these details to answer you and for nothing else." */
export function UseOfDetails({ to }: { to: string }) {
  return (
    <p className="small muted">
      We use these details to {to} and for nothing else. <Link href={paths.privacy()}>Privacy</Link>
    </p>
  );
}
