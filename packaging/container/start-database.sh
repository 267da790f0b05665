#!/bin/sh
# Makes the clinic's database the first time, as thinna setup does on a Debian, and starts PostgreSQL.
set -eu

bin=/usr/lib/postgresql/17/bin
cluster=/var/lib/postgresql/17/main
unfinished=/var/lib/postgresql/17/unfinished

if [ ! -e "$cluster" ]; then
  rm -rf "$unfinished"
  # There is no password: PostgreSQL asks the kernel who connects to its socket.
  "$bin/initdb" --pgdata "$unfinished" --data-checksums --encoding UTF8 --locale C.UTF-8 --auth peer > /dev/null
  cat >> "$unfinished/postgresql.conf" <<'CONF'
listen_addresses = ''
unix_socket_directories = '/run/postgresql'
# Nothing that people typed is repeated in the log.
log_error_verbosity = terse
CONF
  hba=$(cat "$unfinished/pg_hba.conf")
  printf '%s\n' 'local clinic thinna,thinna-owner peer map=thinna' "$hba" > "$unfinished/pg_hba.conf"
  cat >> "$unfinished/pg_ident.conf" <<'IDENT'
thinna thinna thinna
thinna thinna-owner thinna-owner
thinna thinna-owner thinna
IDENT
  "$bin/pg_ctl" start --silent --pgdata "$unfinished" --log /dev/null --options '-k /tmp'
  # Malayalam is sorted and searched by ICU; with the locale C it could not be searched.
  psql --quiet --no-psqlrc --host /tmp --set ON_ERROR_STOP=1 --dbname postgres <<'SQL'
create role "thinna-owner" login;
create role thinna login;
create database clinic owner "thinna-owner" template template0 encoding 'UTF8'
  locale_provider icu icu_locale 'ml-IN' locale 'C.UTF-8';
SQL
  "$bin/pg_ctl" stop --silent --pgdata "$unfinished"
  mv "$unfinished" "$cluster"
fi

exec "$bin/postgres" -D "$cluster"
