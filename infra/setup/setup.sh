#!/usr/bin/env bash
# Makes a machine ready to develop and test: tools, dependencies, .env, services, databases.
# Safe to repeat. SETUP_SKIP_APT=1 installs no system packages.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# Debian keeps some of the commands looked for in sbin, which is not in every user's PATH.
export PATH="$PATH:/usr/sbin:/sbin"

say() { printf 'setup: %s\n' "$*"; }
fail() {
  printf 'setup: %s\n' "$*" >&2
  exit 1
}
has() { command -v "$1" >/dev/null 2>&1; }

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  else
    sudo -n true 2>/dev/null || fail "run this as root, or allow sudo without a password: $*"
    sudo -n "$@"
  fi
}

missing_packages() {
  { has psql && has pg_ctlcluster; } || echo postgresql
  has redis-server || echo redis-server
  has chromium || echo chromium
  has chromium-headless-shell || echo chromium-headless-shell
  has strace || echo strace
  has pgbouncer || echo pgbouncer
  # Departments carry an emoji; without a font for them pictures show empty boxes.
  [ -e /usr/share/fonts/truetype/noto/NotoColorEmoji.ttf ] || echo fonts-noto-color-emoji
  docker compose version >/dev/null 2>&1 || has docker-compose || echo docker-compose
}

install_packages() {
  local packages
  mapfile -t packages < <(missing_packages)
  [ "${#packages[@]}" -gt 0 ] || return 0
  has apt-get || fail "install these by hand, then repeat with SETUP_SKIP_APT=1: ${packages[*]}"
  say "installing ${packages[*]}"
  # Another apt-get may be at work on a machine that has just started: wait for its lock.
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300)
  as_root "${apt[@]}" update
  as_root "${apt[@]}" install --no-install-recommends "${packages[@]}"
}

install_pnpm() {
  local version
  version=$(sed -n 's/.*"packageManager": *"pnpm@\([0-9.]*\).*/\1/p' package.json)
  [ -n "$version" ] || fail "package.json names no pnpm version in packageManager"
  [ "$(.tools/bin/pnpm --version 2>/dev/null)" = "$version" ] && return 0
  say "installing pnpm $version in .tools"
  npm install --global --prefix .tools --ignore-scripts --no-audit --no-fund "pnpm@$version"
}

create_env() {
  [ ! -e .env ] || return 0
  say "creating .env"
  local secret
  secret=$(head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n')
  # Only its owner may read the file: it holds the key that signs sessions.
  (umask 077 && sed "s/^TOKEN_SECRET=.*/TOKEN_SECRET=$secret/" .env.example >.env)
  # CI has the database of the tests alone, which every setup makes anew: nothing older on the machine decides its outcome.
  [ "${CI:-}" != true ] || sed -i 's#/minipos$#/minipos_test#' .env
}

# What a later version asks for is added to a .env that is there already; what it says stays.
complete_env() {
  # It holds passwords and the key, as .env does; what a run that was cut has left is begun anew.
  rm -f .env.draft
  (umask 077 && : >.env.draft)
  grep -q '^BACKUP_DATABASE_URL=' .env ||
    sed -n 's#^OWNER_DATABASE_URL=\(.*://\)minipos_owner:#BACKUP_DATABASE_URL=\1minipos_backup:#p' .env >>.env.draft
  grep -q '^BACKUP_SIGNING_KEY=' .env || "$node" infra/setup/signing-key.ts >>.env.draft
  cat .env.draft >>.env && rm .env.draft
}

has npm || fail "Node.js with npm is needed to begin; the project then brings its own Node 24"
[ "${SETUP_SKIP_APT:-0}" = 1 ] || install_packages
install_pnpm
.tools/bin/pnpm install --frozen-lockfile
node=node_modules/.bin/node
[ -x "$node" ] || fail "$node is missing: the packaged Node runs on Linux x64 only"
create_env
complete_env
"$node" --env-file=.env infra/setup/services.ts
"$node" --env-file=.env infra/setup/databases.ts
say "ready: npm run dev"
