import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/web/paths';
import { SettingsSection } from './settings-section';

/** The way to a copy of everything that is held. */
export function AccountDataSection() {
  return (
    <SettingsSection
      id="data"
      title="Your data"
      note={
        <>
          What we keep and why is in <Link href={paths.privacy()}>Privacy</Link>.
        </>
      }
    >
      <p>
        A file with everything we hold about you, in a form that programs read (JSON). What your referees
        wrote belongs to them, so it says that they answered and not what.
      </p>
      <form method="post" action={paths.accountData()}>
        <Button type="submit" look="ghost">
          Download my data
        </Button>
      </form>
    </SettingsSection>
  );
}
