import { Title } from 'react-admin';
import { Link } from 'react-router';
import staff from './kit/staff.module.css';

export function StaffNotFound() {
  return (
    <div className={staff.screen}>
      <Title title="Page not found" />
      <div className={staff.head}>
        <div>
          <h1>Page not found</h1>
          <p>The back office has no page at this address, or none that your roles may see.</p>
        </div>
      </div>
      <Link to="/">Go to the start page</Link>
    </div>
  );
}
