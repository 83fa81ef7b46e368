import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { foldersLeftOut } from './tests/support/folders-left-out.ts'

const shared: TestProjectInlineConfiguration['test'] = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  pool: 'threads',
  setupFiles: ['./tests/support/configure-properties.ts', './tests/support/expect-refusals.ts'],
}

/**
 * Projects with a database start one PostgreSQL server; every test gets a copy of its migrated
 * template. Loading the modules anew for every file (`isolate`) costs a third to a half of the
 * time.
 */
const project = (
  name: string,
  include: string[],
  { database = true, exclude = [] as string[] } = {},
): TestProjectInlineConfiguration => ({
  test: {
    ...shared,
    name,
    include,
    exclude: [...exclude, ...foldersLeftOut],
    isolate: false,
    ...(database && { globalSetup: ['./tests/support/database/global-setup.ts'] }),
  },
})

const databaseTests = '{src/{,extensions/*/}{data,operations,server},demo}/**/*.test.ts'
const apiTests = 'src/{,extensions/*/}api/**/*.test.ts'
const shopTests = 'src/extensions/*/tests/**/*.test.ts'

export default defineConfig({
  test: {
    // `npm test` leaves these out, `npm run test:all` runs them too (docs/testing.md).
    tags: [{ name: 'long' }],
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      project('unit', ['{src,demo}/**/*.test.{ts,tsx}', 'tests/{*,architecture/*}.test.ts'], {
        database: false,
        exclude: [databaseTests, apiTests, shopTests],
      }),
      project('api', [apiTests, 'tests/api/{*,contract/*}.test.ts']),
      project('database', [databaseTests, 'tests/support/database/*.test.ts']),
      // Whole shops over HTTP, hundreds of attacks, killed and hanging dependencies.
      project('shop', [
        'tests/api/http/*.test.ts',
        'tests/{security,chaos}/**/*.test.{ts,tsx}',
        shopTests,
      ]),
    ],
  },
})
