-- Path of the consultant's picture on this site. If null, pages show a symbol instead.
alter table consultant
  add column portrait text check (portrait ~ '^/'),
  add column introduction text not null default '' check (length(introduction) <= 160);

update consultant set portrait = '/img/portraits/' || slug || '.svg', introduction = v.introduction
from (values
  ('hannah-reid', 'Twelve years of rostering from Brisbane to Darwin. Knows which towns have a good café.'),
  ('tom-okafor', 'Fills gaps in New South Wales and Canberra, and answers before the second ring.'),
  ('lucy-tran', 'Looks after Victoria and Tasmania. Ask about ferries, school terms and on-call rooms.'),
  ('ben-whitlock', 'Covers the west and the centre. Has driven most of the roads between the hospitals.'),
  ('mei-lin-chua', 'Emergency and intensive care on the east coast. Thinks in shifts and skill mix.'),
  ('aroha-ngata', 'From Kaitāia to Invercargill. Walks doctors through the Medical Council step by step.')
) as v (demo, introduction)
where consultant.slug = v.demo;
