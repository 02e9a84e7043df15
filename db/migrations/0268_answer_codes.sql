-- What the receiver answered the last attempt with: a code of SMTP, a status of HTTP. Null: nothing, or nothing worth a code.
alter table email add column answer_code smallint;
alter table webhook_delivery add column answer_code smallint;
