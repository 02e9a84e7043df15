-- Agreements with the employer. Only staff see them.
alter table organisation
  add column terms text not null default '' check (length(terms) <= 2000),
  add column rate_note text not null default '' check (length(rate_note) <= 200);
