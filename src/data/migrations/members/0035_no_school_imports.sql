-- Officials fill in the form; files with answers are not read any more.
DROP TABLE school_import;
