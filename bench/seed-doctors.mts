import pg from 'pg';

export async function seedDoctors(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into doctor (id, identity_subject, email, email_verified, created_at, updated_at)
       select gen_random_uuid(), 'bench|' || n, 'doctor' || n || '@example.com', true, now(), now()
       from generate_series(1, $1::int) n`,
      [count],
    );
    await client.query(
      `insert into availability_range (id, doctor_id, position, first_day, last_day, state, shifts, created_at, updated_at)
       select gen_random_uuid(), id, n, current_date + n * 30 + (random() * 10)::int, current_date + n * 30 + 25,
         case n % 3 when 0 then 'maybe' else 'free' end, 1 + (random() * 14)::int, now(), now()
       from doctor, generate_series(1, 5) n`,
    );
  } finally {
    await client.end();
  }
}
