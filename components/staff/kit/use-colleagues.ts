import { useGetList, type RaRecord } from 'react-admin';

type Colleague = RaRecord<string> & {
  name: string;
  consultantId: string | null;
  roles: string[];
  active: boolean;
};

export function useColleagues() {
  const list = useGetList<Colleague>('staff', { pagination: { page: 1, perPage: 100 } });
  const colleagues = (list.data ?? []).filter(
    ({ active, roles }) => active && (roles.includes('consultant') || roles.includes('manager')),
  );
  return { list, colleagues };
}
