-- The token of a calendar link, encrypted with AES-256-GCM, so that the site can show the link again. Null for links made
-- before this column: their token is derived from the id, until `npm run task -- rotate-secrets` stores it.
alter table calendar_link
  add column token bytea check (octet_length(token) between 30 and 200);
