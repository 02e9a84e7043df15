import { staffApi } from '@/lib/staff/access/staff-api.server';
import { staffResources } from '@/lib/app/staff-resources.server';

/** The wrapper reads bodies itself. */
export const config = { api: { bodyParser: false } };

/** API of the back office; anyone but staff gets 404. */
export default staffApi(staffResources);
