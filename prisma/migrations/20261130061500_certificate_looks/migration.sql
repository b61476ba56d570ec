-- How a school's certificates look.
ALTER TABLE document_settings
  ADD COLUMN certificate_look text NOT NULL DEFAULT 'klasik',
  ADD CONSTRAINT document_settings_certificate_look_known CHECK (certificate_look IN ('klasik', 'modern', 'sederhana'));
