import { defineConfig } from '@playwright/test'
import { chromiumPath } from '#demo/scenes/find-chromium.ts'
import { foldersLeftOut } from '#tests/support/folders-left-out.ts'

/**
 * Chromium reads only the last list, so this one repeats Playwright's. The popups of the address
 * bar are pages that every context loads anew: without them a context takes 0.3 instead of 0.85
 * seconds of processor time.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: '.',
  testMatch: ['tests/e2e/**/*.spec.ts', 'src/extensions/*/tests/*.spec.ts'],
  testIgnore: foldersLeftOut,
  fullyParallel: false,
  // Each worker starts shops of its own (tests/e2e/support/shops.ts). A third one works while
  // others wait: on two cores it saves a tenth of the time, and a fourth one nothing more.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser-journeys.json' }]],
  outputDir: 'test-results/journeys',
  globalSetup: './tests/e2e/support/global-setup.ts',
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // A trace takes a third more processor time: run `npx playwright test --trace on` for one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        // Drawing with an emulated graphics card takes a sixth more processor time.
        '--disable-gpu',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
})
