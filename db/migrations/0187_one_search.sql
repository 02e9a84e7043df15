-- No process keeps `job_search` in memory any more.
drop trigger job_search_inserted on job_search;
drop trigger job_search_updated on job_search;
drop trigger job_search_deleted on job_search;
drop function job_search_changed();
drop table job_search_change;
