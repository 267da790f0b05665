#!/bin/sh
# What an operator does with the clinic's program; `thinna help` lists it.
set -eu

lib=/usr/lib/thinna
settings=/etc/thinna/thinna.env

usage() {
  cat <<'TEXT'
thinna status                 says whether the program serves, and which version
thinna logs [OPTION ...]      shows the log; options are those of journalctl
thinna account ...            makes an account, or sets its password
thinna clinic check           checks /etc/thinna/clinic.yaml
thinna migrate                brings the database to this version
thinna audit verify FILE      compares the audit with the log in FILE
thinna erasures ...           lists what was deleted for good, or deletes it again
TEXT
}

# Runs a module of the program as one of its two users, with its settings.
run_as() {
  user=$1 module=$2
  shift 2
  [ "$(id -u)" = 0 ] || { echo "Only root may do this: sudo thinna ..." >&2; exit 1; }
  [ -r "$settings" ] || { echo "$settings is missing: run thinna setup first." >&2; exit 1; }
  set -a
  . "$settings"
  set +a
  cd "$lib"
  NODE_ENV=production exec runuser -u "$user" -- "$lib/bin/node" "apps/server/dist/$module.js" "$@"
}

[ $# -gt 0 ] || { usage; exit 2; }
command=$1
shift
case $command in
  status) exec systemctl --no-pager status 'thinna@*' thinna.socket ;;
  logs) exec journalctl --unit 'thinna@*' "$@" ;;
  account | audit) run_as thinna "$command" "$@" ;;
  clinic)
    [ "${1-}" = check ] || { usage >&2; exit 2; }
    shift
    run_as thinna clinic-check "$@"
    ;;
  migrate) run_as thinna-owner migrate "$@" ;;
  erasures) run_as thinna-owner erasures "$@" ;;
  help | --help) usage ;;
  *) usage >&2; exit 2 ;;
esac
