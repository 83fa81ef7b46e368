import { defineConfig } from '@playwright/test'
import { chromiumPath } from './tests/journeys/chromium.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  // Each starts a shop of its own for every file (tests/journeys/shops.ts).
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  outputDir: 'test-results/journeys',
  globalSetup: './tests/journeys/global-setup.ts',
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // A trace takes a third more processor time: `npx playwright test --trace on` when one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'] },
  },
})
