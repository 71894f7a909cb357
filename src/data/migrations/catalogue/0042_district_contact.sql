-- How to reach a district, from the source of the row: a DistrictContact with its year. Null: the source reports none.
ALTER TABLE district_contribution ADD COLUMN contact TEXT;

-- The registry's name of a district whose name is the fuller one of its boundary. Null: the name is the registry's.
ALTER TABLE district ADD COLUMN registry_name TEXT;
