#!/bin/bash
# The health check of the container: whether Caddy takes connections.
exec 3<> /dev/tcp/127.0.0.1/8443
