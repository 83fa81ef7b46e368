# The shop as an image. Builds and runs with the same Node as everywhere else (package.json); nothing in it needs an install script.
# docker build -t luwte . && docker run --env-file /etc/luwte.env -e DATA_DIR=/data -p 127.0.0.1:3000:3000 -v luwte:/data luwte
# HOST is beyond loopback here, so this is real operation: docs/operations.md says which settings it then needs.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
# Owned by root: the shop can read its own code and change none of it.
COPY --from=build /shop ./
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
# Ten seconds for what is under way, and some for the database: give it 30 (docker stop -t 30).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "src/server/boot/start.sh"]
