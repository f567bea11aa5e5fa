# One image with the server and the page. scripts/check-deploy.mjs replays these steps in plain folders, so they keep
# to COPY, RUN, ENV, WORKDIR and to paths below /app.
FROM node:20-bookworm-slim AS manifests
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY apps/e2e/package.json apps/e2e/
COPY packages/bots/package.json packages/bots/
COPY packages/engine/package.json packages/engine/
COPY packages/protocol/package.json packages/protocol/
COPY packages/testkit/package.json packages/testkit/
COPY bench/package.json bench/

FROM manifests AS build
RUN npx --yes "$(node -p "require('./package.json').packageManager")" install --frozen-lockfile
COPY tsconfig.base.json prisma.config.ts ./
COPY prisma prisma
COPY docs/rules docs/rules
COPY scripts scripts
COPY packages packages
COPY apps/web apps/web
COPY apps/server apps/server
RUN node scripts/build.mjs

FROM manifests AS production
RUN npx --yes "$(node -p "require('./package.json').packageManager")" install --frozen-lockfile --prod --filter @forehand/server

FROM node:20-bookworm-slim
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps
WORKDIR /app
COPY --from=production /app ./
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY prisma/migrations prisma/migrations
RUN mkdir data && chown node:node data
USER node
VOLUME /app/data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
