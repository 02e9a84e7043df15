import { staffApi } from '@/lib/staff/access/staff-api.server';
import { staffResources } from '@/lib/app/staff-resources.server';

export const config = { api: { bodyParser: false } };

export default staffApi(staffResources);
