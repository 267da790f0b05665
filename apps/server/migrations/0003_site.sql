-- What the clinic shows and lends: the emergency case, equipment, figures, images, notifications.

CREATE TYPE equipment_status AS ENUM ('Available', 'In Use', 'Under Maintenance', 'Out of Service');

CREATE TABLE emergency_fund_cases (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  only_one       boolean     NOT NULL DEFAULT true UNIQUE CHECK (only_one),
  name           person_name NOT NULL,
  details        long_text   NOT NULL,
  account_number varchar(20) CHECK (account_number ~ '^[0-9]+$'),
  ifsc_code      varchar(11) CHECK (ifsc_code ~ '^\S+$'),
  upi_id         varchar(50) CHECK (upi_id ~ '\S'),
  photo_url      image_url,
  qr_code_url    image_url,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE equipment (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name       short_text       COLLATE malayalam NOT NULL,
  type       short_text       NOT NULL,
  quantity   integer          NOT NULL CHECK (quantity >= 0),
  status     equipment_status NOT NULL DEFAULT 'Available',
  condition  short_text,
  notes      long_text,
  image_url  image_url,
  created_at timestamptz      NOT NULL DEFAULT now(),
  updated_at timestamptz      NOT NULL DEFAULT now()
);

CREATE TABLE files (                          -- re-encoded images, served at /uploads/{name}
  name       text        PRIMARY KEY CHECK (name ~ '^[A-Za-z0-9_-]+\.[a-z0-9]+$'),
  type       text        NOT NULL CHECK (type ~ '^image/[a-z]+$'),
  bytes      bytea       NOT NULL CHECK (octet_length(bytes) > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE clinic_statistics (
  id                           smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  date                         date,
  total_patients_cumulative    integer CHECK (total_patients_cumulative >= 0),
  total_patients_current_month integer CHECK (total_patients_current_month >= 0),
  home_care_patients           integer CHECK (home_care_patients >= 0),
  dropout_patients             integer CHECK (dropout_patients >= 0),
  physiotherapy_patients       integer CHECK (physiotherapy_patients >= 0),
  psychiatric_patients         integer CHECK (psychiatric_patients >= 0),
  psychiatric_dropout_patients integer CHECK (psychiatric_dropout_patients >= 0),
  psychiatric_transfer_out     integer CHECK (psychiatric_transfer_out >= 0),
  transfer_out_patients        integer CHECK (transfer_out_patients >= 0),
  care_comprises               integer CHECK (care_comprises >= 0),
  active_psychiatric_patients  integer CHECK (active_psychiatric_patients >= 0),
  cancer_patients              integer CHECK (cancer_patients >= 0),
  peripheral_vascular_disease  integer CHECK (peripheral_vascular_disease >= 0),
  chronic_kidney_disease       integer CHECK (chronic_kidney_disease >= 0),
  cerebrovascular_accident     integer CHECK (cerebrovascular_accident >= 0),
  paraplegia_patients          integer CHECK (paraplegia_patients >= 0),
  other_patients               integer CHECK (other_patients >= 0),
  total_deaths_cumulative      integer CHECK (total_deaths_cumulative >= 0),
  patients_above_80            integer CHECK (patients_above_80 >= 0),
  patients_below_18            integer CHECK (patients_below_18 >= 0)
);
INSERT INTO clinic_statistics DEFAULT VALUES;

CREATE TABLE statistics_history (             -- the figures as they stood after each change
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  figures    jsonb       NOT NULL CHECK (jsonb_typeof(figures) = 'object'),
  changed_by integer     REFERENCES accounts ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE notifications (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  helper_id  integer     REFERENCES helpers          ON DELETE CASCADE,
  request_id integer     REFERENCES patient_requests ON DELETE CASCADE,
  message    short_text  NOT NULL,
  read_at    timestamptz,                                       -- is_read = read_at IS NOT NULL
  created_at timestamptz NOT NULL DEFAULT now(),
  -- entity_type = the helper's kind, or 'patient'
  CONSTRAINT notifications_one_subject CHECK (num_nonnulls(helper_id, request_id) = 1)
);
CREATE INDEX notifications_unread  ON notifications (id) WHERE read_at IS NULL;   -- asked for every 10 s
CREATE INDEX notifications_helper  ON notifications (helper_id);
CREATE INDEX notifications_request ON notifications (request_id);
