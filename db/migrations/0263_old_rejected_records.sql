create index rejected_record_by_age on rejected_record (created_at);
