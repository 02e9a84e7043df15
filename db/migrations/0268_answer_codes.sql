-- SMTP code or HTTP status of the last response. Null if there was none, or if it had no useful code.
alter table email add column answer_code smallint;
alter table webhook_delivery add column answer_code smallint;
