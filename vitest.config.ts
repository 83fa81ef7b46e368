import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const shared = { testTimeout: 60_000, hookTimeout: 60_000, pool: 'threads', isolate: true } as const

/** Each that needs a database gets a PostgreSQL of its own, which every test copies its tables from. */
const project = (name: string, include: string[], { database = true, exclude = [] as string[] } = {}): TestProjectInlineConfiguration => ({
  test: { ...shared, name, include, exclude, ...(database && { globalSetup: ['./tests/support/database/global-setup.ts'] }) },
})

const onDatabase = '{src/{data,operations,server},demo}/**/*.test.ts'
const ofApi = 'src/api/**/*.test.ts'

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      project('unit', ['{src,demo}/**/*.test.{ts,tsx}', 'tests/*.test.ts'], { database: false, exclude: [onDatabase, ofApi] }),
      project('api', [ofApi, 'tests/api/**/*.test.ts']),
      project('database', [onDatabase, 'tests/database/**/*.test.ts']),
      // A shop in a process of its own, hundreds of attacks, killed and hanging partners.
      project('slow', ['tests/{security,chaos,subscription,web}/**/*.test.{ts,tsx}']),
    ],
  },
})
