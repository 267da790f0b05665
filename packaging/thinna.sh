#!/bin/sh
# What an operator does with the clinic's program; `thinna help` lists it.
set -eu

lib=/usr/lib/thinna
settings=/etc/thinna/thinna.env
owner_settings=/etc/thinna/owner.env
former=/var/lib/thinna/former

usage() {
  cat <<'TEXT'
thinna setup [--answers FILE]   makes database, settings and web server; run again, what is missing
thinna status                   says whether the program serves, and which version
thinna doctor [--language LL]    looks over the machine and says what to do; LL is en or ml
thinna logs [OPTION ...]        shows the log; options are those of journalctl
thinna backup now [--full]      stores database, settings and log where backups go
thinna backup list              says to which moments one can go back
thinna backup check             looks whether all that is stored is whole
thinna backup rehearse          restores the newest backup on trial, and compares
thinna backup log DAY           shows the log of a stored day, such as 2026-11-19
thinna backup key               prints the key of the backups, for paper
thinna restore [--at 'YYYY-MM-DD HH:MM[:SS]'] [--yes]
                                brings the clinic back from its backups, also to a new machine
thinna account ...              makes an account, or sets its password
thinna clinic check             checks /etc/thinna/clinic.yaml
thinna rollback [--yes]         goes back to the release before the last upgrade, and again forward;
                                data stays as it is
thinna migrate                  brings the database to this version
thinna sessions end             logs everybody out
thinna audit verify - < FILE    compares the audit with the log in FILE
thinna erasures list > FILE     lists what was deleted for good
thinna erasures replay - < FILE deletes it again, by that list or by the log
TEXT
}

need_root() {
  [ "$(id -u)" = 0 ] || { echo "Only root may do this: sudo thinna ..." >&2; exit 1; }
}

# Two at once would store half of each other, or restore what is just being stored.
one_at_a_time() {
  exec 9> /run/lock/thinna-backup.lock
  flock --nonblock 9 && return
  echo "Another backup or restore runs; this one begins when it has ended." >&2
  flock 9
}

# Runs a module of the program as root.
run_as_root() {
  module=$1
  shift
  NODE_ENV=production exec "$lib/bin/node" "$lib/apps/server/dist/$module.js" "$@"
}

# Takes lines NAME=value into the environment, as systemd does: nothing in them is run.
read_settings() {
  while read -r line || [ -n "$line" ]; do
    case $line in [A-Z]*=*) ;; *) continue ;; esac
    name=${line%%=*} value=${line#*=}
    case $name in *[!A-Z0-9_]*) continue ;; esac
    case $value in \"*\" | \'*\') value=${value#?} value=${value%?} ;; esac
    export "$name=$value"
  done < "$1"
}

# Runs a module of the program as one of its two users, with its settings.
run_as() {
  user=$1 module=$2
  shift 2
  need_root
  [ -r "$settings" ] || { echo "$settings is missing: run thinna setup first." >&2; exit 1; }
  read_settings "$settings"
  if [ "$user" = thinna-owner ] && [ -r "$owner_settings" ]; then read_settings "$owner_settings"; fi
  cd "$lib"
  NODE_ENV=production exec runuser -u "$user" -- "$lib/bin/node" "apps/server/dist/$module.js" "$@"
}

# Installs the release before the last upgrade, if it runs on the database as it is now.
rollback() {
  need_root
  case ${1-} in '' | --yes) ;; *) usage >&2; exit 2 ;; esac
  installed=$(dpkg-query --show --showformat '${Version}' thinna)
  kept=$(find "$former" -name 'thinna_*_amd64.deb' 2> /dev/null || true)
  [ -n "$kept" ] || { echo "No former release is kept on this machine to go back to." >&2; exit 1; }
  version=$(dpkg-deb --field "$kept" Version)
  if [ "$version" = "$installed" ]; then
    echo "Release $installed is installed, and no other one is kept on this machine." >&2
    exit 1
  fi
  echo "Release $installed is installed. This installs release $version; data stays as it is."
  if [ "${1-}" != --yes ]; then
    printf 'Type yes to go on: '
    read -r answer || echo
    [ "${answer-}" = yes ] || { echo "Nothing was changed." >&2; exit 1; }
  fi
  trap 'rm -rf "$former/trial" "$former/rollback.deb"' EXIT
  # The other release itself says whether it runs on this database, before anything is replaced.
  if [ -r "$settings" ]; then
    dpkg-deb --extract "$kept" "$former/trial"
    (lib=$former/trial/usr/lib/thinna && run_as thinna-owner migrate > /dev/null) ||
      { echo "Nothing was changed." >&2; exit 1; }
  fi
  # Another name, because the package of the release that is replaced takes the place of this one.
  ln -f "$kept" "$former/rollback.deb"
  dpkg --install "$former/rollback.deb" ||
    { echo "Release $version is installed, but not in use as it should be: see above." >&2; exit 1; }
  echo "Release $version is in use."
}

[ $# -gt 0 ] || { usage; exit 2; }
command=$1
shift
case $command in
  setup)
    need_root
    one_at_a_time
    run_as_root setup "$@"
    ;;
  status | doctor)
    need_root
    run_as_root "$command" "$@"
    ;;
  backup)
    need_root
    case ${1-} in now | rehearse) one_at_a_time ;; esac
    run_as_root backup "$@"
    ;;
  restore)
    need_root
    one_at_a_time
    # What was confirmed comes to its end, and the backup follows it.
    trap : INT TERM HUP
    (run_as_root restore "$@")
    # What follows is another history than the one that is stored.
    exec 9>&-
    systemctl start --no-block thinna-backup.service
    ;;
  logs) exec journalctl --unit 'thinna@*' "$@" ;;
  account | audit) run_as thinna "$command" "$@" ;;
  clinic)
    [ "${1-}" = check ] || { usage >&2; exit 2; }
    shift
    run_as thinna clinic-check "$@"
    ;;
  rollback) rollback "$@" ;;
  migrate) run_as thinna-owner migrate "$@" ;;
  erasures | sessions) run_as thinna-owner "$command" "$@" ;;
  help | --help) usage ;;
  *) usage >&2; exit 2 ;;
esac
