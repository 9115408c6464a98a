#!/bin/bash
# OpenStack Swift with its S3 interface on this machine alone, for tests of FILES_URL:
#   ops/swift/swift.sh start FOLDER    starts it, and prints the address that TEST_OBJECT_STORAGE takes
#   ops/swift/swift.sh stop FOLDER     stops it, and deletes the folder
# Debian's packages: swift-proxy swift-account swift-container swift-object memcached. Swift drops the rights of root
# and keeps its files as the user "swift", which the packages make.
set -euo pipefail

action=${1:?start or stop}
folder=$(realpath -m "${2:?the folder of its files}")
python=(/usr/bin/python3)
user=$(id -un)
[ "$user" = root ] && user=swift

free_port() { "${python[@]}" -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

# Starts a program in the background, and keeps its process id.
run() {
  local name=$1
  shift
  setsid "$@" >"$folder/log/$name" 2>&1 </dev/null &
  echo $! >"$folder/run/$name.pid"
}

stop() {
  local file pid
  for file in "$folder"/run/*.pid; do
    [ -e "$file" ] || continue
    pid=$(cat "$file")
    # The process began a group of its own, so its workers end with it.
    kill -TERM -- "-$pid" 2>/dev/null || true
    for _ in $(seq 50); do kill -0 -- "-$pid" 2>/dev/null && sleep 0.1 || break; done
    kill -KILL -- "-$pid" 2>/dev/null || true
  done
  rm -rf "$folder"
}

start() {
  [ ! -e "$folder" ] || { echo "$folder exists already" >&2; exit 1; }
  mkdir -p "$folder"/{devices/disk,log,run,cache}
  trap 'tail -n 20 "$folder"/log/* >&2; stop' ERR
  local proxy account container object cache secret
  proxy=$(free_port) account=$(free_port) container=$(free_port) object=$(free_port) cache=$(free_port)
  secret=$("${python[@]}" -c 'import secrets; print(secrets.token_hex(16))')
  cat >"$folder/swift.conf" <<CONF
[swift-hash]
swift_hash_path_suffix = tests
[storage-policy:0]
name = default
default = yes
CONF
  local kind
  for kind in account container object; do
    (
      cd "$folder"
      swift-ring-builder "$kind.builder" create 4 1 0
      swift-ring-builder "$kind.builder" add --region 1 --zone 1 --ip 127.0.0.1 --port "${!kind}" --device disk --weight 1
      swift-ring-builder "$kind.builder" rebalance
    ) >"$folder/log/ring-$kind"
    cat >"$folder/$kind.conf" <<CONF
[DEFAULT]
user = $user
swift_dir = $folder
devices = $folder/devices
# The folder is no disk of its own.
mount_check = false
bind_ip = 127.0.0.1
bind_port = ${!kind}
workers = 1
[pipeline:main]
pipeline = $kind-server
[app:$kind-server]
use = egg:swift#$kind
recon_cache_path = $folder/cache
CONF
  done
  cat >"$folder/proxy.conf" <<CONF
[DEFAULT]
user = $user
swift_dir = $folder
bind_ip = 127.0.0.1
bind_port = $proxy
workers = 1
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$cache
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = $secret .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
CONF
  # The user of Swift reads the settings, and nobody else the secret in them.
  if [ "$(id -un)" = root ]; then chown -R "$user" "$folder"; fi
  chmod 700 "$folder"
  run memcached memcached -l 127.0.0.1 -p "$cache" -u "$user"
  for kind in account container object; do run "$kind" "swift-$kind-server" "$folder/$kind.conf"; done
  run proxy swift-proxy-server "$folder/proxy.conf"
  local tries=0
  until "${python[@]}" -c "
import urllib.request as r
r.urlopen(r.Request('http://127.0.0.1:$proxy/auth/v1.0', headers={'X-Auth-User': 'test:tester', 'X-Auth-Key': '$secret'}))
" 2>/dev/null; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ]
    sleep 0.5
  done
  echo "http://test%3Atester:$secret@127.0.0.1:$proxy"
}

"$action"
