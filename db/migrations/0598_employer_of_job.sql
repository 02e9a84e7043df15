-- Record of the employer that staff chose for a job. Null if the employer is only a text.
alter table job_contact add column organisation_id uuid;
alter table job_contact add constraint job_contact_organisation_id_fkey
  foreign key (organisation_id) references organisation (id) not valid;
