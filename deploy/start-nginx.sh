#!/bin/sh
# Fills in nginx/micro-cache.conf and starts nginx. LISTEN is a port or address, UPSTREAMS the addresses of the sites,
# TRUSTED_PROXIES the networks of load balancers in front of nginx (both separated by spaces). FOLDER is an existing folder for
# the cache, the logs and the filled-in configuration. TEMPLATE is the path of micro-cache.conf. With LOG_TO_OUTPUT, the logs
# go to the output of this process.
set -eu
# The default of UNLIMITED, the network without rate limits, is an address that nobody has (RFC 5737). 127.0.0.1 would exempt
# every visitor of a proxy on this machine that is missing in TRUSTED_PROXIES.
if [ -n "${LOG_TO_OUTPUT:-}" ]; then
  ln -sf /dev/stdout "$FOLDER/access.log"
  ln -sf /dev/stderr "$FOLDER/error.log"
fi
servers=''
for server in $UPSTREAMS; do
  servers="${servers}server $server max_fails=2 fail_timeout=10s; server $server max_fails=0 backup; "
done
trusted=''
for network in ${TRUSTED_PROXIES:-}; do trusted="${trusted}set_real_ip_from $network; "; done
sed \
  -e "s#\${LISTEN}#$LISTEN#" \
  -e "s#\${UPSTREAMS}#$servers#" \
  -e "s#\${TRUSTED_PROXIES}#$trusted#" \
  -e "s#\${UNLIMITED}#${UNLIMITED:-192.0.2.1/32}#" \
  -e "s#\${FOLDER}#$FOLDER#g" \
  "${TEMPLATE:-/micro-cache.conf}" > "$FOLDER/nginx.conf"
exec nginx -c "$FOLDER/nginx.conf" -e /dev/stderr
