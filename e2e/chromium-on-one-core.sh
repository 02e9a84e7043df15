#!/bin/sh
# Starts the browser on one core. A browser is several processes with many threads each, which interrupt each other across
# cores: docs/testing.md says what that costs. Where a core cannot be chosen the browser starts as usual.
if taskset -c "$BROWSER_CORE" true 2>/dev/null; then
  exec taskset -c "$BROWSER_CORE" "$BROWSER_PATH" "$@"
fi
exec "$BROWSER_PATH" "$@"
