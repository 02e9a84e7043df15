-- For finding duplicates: staff compare accounts' registration numbers with those in enquiries without an account.
create index enquiry_unclaimed_ahpra on enquiry (ahpra_number) where doctor_id is null and ahpra_number is not null;
create index enquiry_unclaimed_mcnz on enquiry (mcnz_number) where doctor_id is null and mcnz_number is not null;
