-- Requests for the data that the site has stored about an email address. The link in the email contains a signed token
-- with the id of the row. The token is not stored.
create table address_data_request (
  id uuid primary key,
  email citext not null check (length(email) between 3 and 254),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index address_data_request_expires_at on address_data_request (expires_at);
create index address_data_request_email on address_data_request (email);
