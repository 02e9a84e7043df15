-- Token of the link, encrypted with AES-256-GCM, so that the site can show the link again. Null for links from before
-- this column, because their token is derived from the id. `npm run task -- rotate-secrets` stores their tokens.
alter table calendar_link
  add column token bytea check (octet_length(token) between 30 and 200);
