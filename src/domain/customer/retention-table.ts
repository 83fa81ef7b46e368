import { retentionRules } from './retention.ts'

/** Returns the retention table of docs/operations.md in Markdown. */
export const renderRetentionTable = (): string =>
  [
    '| what | kept | why |',
    '| --- | --- | --- |',
    ...Object.values(retentionRules).map(
      ({ what, period, why }) => `| ${what} | ${period} | ${why} |`,
    ),
  ].join('\n')
