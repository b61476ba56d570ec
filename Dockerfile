# One image serves any number of servers. Settings come from the environment: see .env.example.
# Node's current long-term release, for every architecture. docs/operations.md says how to renew it.
ARG NODE_IMAGE=node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE_IMAGE} AS build
WORKDIR /src
ENV NEXT_TELEMETRY_DISABLED=1 CHECKPOINT_DISABLE=1 PRISMA_SCHEMA_ENGINE_BINARY=/bin/true
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# tests/servers/packed.spec.ts does this step and the start below, without Docker.
RUN node scripts/run.mjs pack /app && mkdir -p /app/.data

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=build /app ./
# The user it runs as can write uploads, backups, map tiles, and mail where there is no SMTP, but nothing of the application.
RUN mkdir -p /data/uploads /data/backups /data/tiles && chown -R node:node /data /app/.data
USER node
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000 UPLOADS_DIR=/data/uploads
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s --retries=3 \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Requests under way get ten seconds after SIGTERM, so `stop_grace_period` must be longer.
STOPSIGNAL SIGTERM
CMD ["node", "scripts/steps/container.mjs"]
