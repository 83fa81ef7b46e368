// Reads what the runners of `npm test` report: how many tests passed, and what failed.

import { existsSync, readFileSync } from 'node:fs'

export type Outcome = { passed: number; failed: number; failures: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[]
}
type VitestTest = { fullName: string; status: string; failureMessages?: string[] }

export function readVitest(file: string): Outcome {
  const { numPassedTests, numFailedTests, testResults } = readJson(file) as VitestReport
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        const texts = failed.map(
          ({ fullName, failureMessages }) => `${fullName}: ${failureMessages?.[0] ?? ''}`,
        )
        return (texts.length > 0 ? texts : [message ?? '']).map((text) => `${name}: ${text}`)
      }),
  }
}

type Suite = {
  suites?: Suite[]
  specs?: { title: string; file: string; ok: boolean; tests: { results: JourneyResult[] }[] }[]
}
type JourneyResult = {
  error?: { message?: string }
  attachments: { name: string; path?: string }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

export function readJourneys(file: string): Outcome {
  const { stats, suites } = readJson(file) as PlaywrightReport
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: failedSpecs({ suites }),
  }
}

const failedSpecs = ({ suites = [], specs = [] }: Suite): string[] => [
  ...suites.flatMap(failedSpecs),
  ...specs
    .filter(({ ok }) => !ok)
    .map(
      ({ title, file, tests }) =>
        `${file}: ${title}: ${describeResult(tests[0]?.results.find(({ error }) => error))}`,
    ),
]

/** The error, and what the page showed at that moment, because CI keeps no files. */
function describeResult(result: JourneyResult | undefined): string {
  const page = result?.attachments.find(({ name }) => name === 'error-context')?.path
  return [
    result?.error?.message ?? '',
    ...(page && existsSync(page) ? [readFileSync(page, 'utf8')] : []),
  ].join('\n')
}

export const readCounts = (file: string): Outcome => ({
  ...(readJson(file) as { passed: number; failed: number }),
  failures: [],
})

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
