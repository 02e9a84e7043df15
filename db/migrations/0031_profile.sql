create table doctor_profile (
  doctor_id uuid primary key references doctor (id) on delete cascade,
  grade text references grade (slug),
  specialties text[] not null default '{}' check (cardinality(specialties) <= 5),
  work_types text[] not null default '{}' check (work_types <@ array['locum', 'permanent']),
  wanted_regions text[] not null default '{}' check (cardinality(wanted_regions) <= 25),
  available_from date,
  availability text not null default '' check (length(availability) <= 300),
  right_to_work_au text check (right_to_work_au in ('citizen', 'resident', 'visa', 'needs-visa')),
  right_to_work_nz text check (right_to_work_nz in ('citizen', 'resident', 'visa', 'needs-visa')),
  about text not null default '' check (length(about) <= 1500),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Moves of account details into the profile. `snapshot` is the profile before the move, so that the doctor can undo the
-- move for 30 days. It is null if the doctor had no profile.
create table profile_move (
  id uuid primary key,
  doctor_id uuid not null references doctor (id) on delete cascade,
  snapshot jsonb,
  moved_at timestamptz not null,
  undone_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (undone_at >= moved_at)
);
create unique index profile_move_of_doctor on profile_move (doctor_id) where undone_at is null;
