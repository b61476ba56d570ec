-- A file that somebody looks at before it is imported: the cells of the columns that its kind takes, for a day.
CREATE TABLE imports (
  id_import text NOT NULL DEFAULT ulid(),
  npsn text NOT NULL,
  actor_id integer NOT NULL,
  kind text NOT NULL,
  file_name text NOT NULL,
  content jsonb NOT NULL,
  answers jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  written integer NOT NULL DEFAULT 0,
  writing_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT imports_pkey PRIMARY KEY (id_import),
  CONSTRAINT imports_actor_id_npsn_fkey FOREIGN KEY (actor_id, npsn) REFERENCES users (id_user, npsn) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT imports_file_name_one_line CHECK (is_one_line(file_name))
);
CREATE INDEX imports_actor_id_idx ON imports (actor_id);
CREATE INDEX imports_created_at_idx ON imports (created_at);

-- What a school's own sheets call the fields of an import, by the heads of the sheet.
CREATE TABLE import_mappings (
  npsn text NOT NULL,
  kind text NOT NULL,
  heads text NOT NULL,
  fields jsonb NOT NULL,
  CONSTRAINT import_mappings_pkey PRIMARY KEY (npsn, kind, heads),
  CONSTRAINT import_mappings_npsn_fkey FOREIGN KEY (npsn) REFERENCES schools (npsn) ON DELETE CASCADE ON UPDATE CASCADE
);

-- Which class a rombel of a list is, in a year.
CREATE TABLE import_rombels (
  npsn text NOT NULL,
  school_year smallint NOT NULL,
  rombel text NOT NULL,
  class_id text NOT NULL,
  CONSTRAINT import_rombels_pkey PRIMARY KEY (npsn, school_year, rombel),
  CONSTRAINT import_rombels_class_id_npsn_fkey FOREIGN KEY (class_id, npsn) REFERENCES classes (id_class, npsn) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX import_rombels_class_id_idx ON import_rombels (class_id);

-- Fields that an import fills in only where they are empty.
CREATE TABLE import_settings (
  npsn text NOT NULL,
  kind text NOT NULL,
  kept text[] NOT NULL,
  CONSTRAINT import_settings_pkey PRIMARY KEY (npsn, kind),
  CONSTRAINT import_settings_npsn_fkey FOREIGN KEY (npsn) REFERENCES schools (npsn) ON DELETE CASCADE ON UPDATE CASCADE
);
