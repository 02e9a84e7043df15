import Link from 'next/link';

export function Breadcrumbs({ crumbs }: { crumbs: { label: string; href?: string }[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumbs">
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <li key={label}>
            {href && index < crumbs.length - 1 ? (
              <Link prefetch={false} href={href}>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
