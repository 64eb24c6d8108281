-- The packages of each shell release's kit (field kit of its descriptor), to find the release that has a version.
CREATE TABLE registry.kit_packages (
  name text NOT NULL,
  version text NOT NULL,
  part text NOT NULL,
  release text NOT NULL,
  PRIMARY KEY (name, version, part, release),
  FOREIGN KEY (part, release) REFERENCES registry.releases (part, version)
);
COMMENT ON COLUMN registry.kit_packages.release IS 'Version of the shell''s release';
