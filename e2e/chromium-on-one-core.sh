#!/bin/sh
# Starts the browser on one core. A browser is some fifteen processes with many threads each; where two of them share two
# cores they interrupt each other so often that a browser test took a fifth longer.
if taskset -c "$BROWSER_CORE" true 2>/dev/null; then
  exec taskset -c "$BROWSER_CORE" "$BROWSER_PATH" "$@"
fi
exec "$BROWSER_PATH" "$@"
