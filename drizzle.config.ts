// After a change of a table: `npx drizzle-kit generate --name what-changed`. What Drizzle
// cannot express is written by hand in a migration of its own (`--custom`). A test compares the
// migrations with the tables.

import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/data/tables/**/*.ts', './src/extensions/*/data/tables.ts'],
  out: './src/data/migrations',
  casing: 'snake_case',
})
