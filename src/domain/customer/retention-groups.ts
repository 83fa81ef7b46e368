import type { FoldedList } from '../content/publication/placeholders.ts'
import { type RetentionRule, retentionGroupTitles } from './retention-rule.ts'

export const groupRetentionRules = (rules: readonly RetentionRule[]): FoldedList[] =>
  Object.entries(retentionGroupTitles).map(([key, title]) => ({
    title,
    items: rules.filter(({ group }) => group === key).map(({ notice }) => notice),
  }))

/** Returns the retention table of docs/operations.md in Markdown. */
export const renderRetentionTable = (rules: readonly RetentionRule[]): string =>
  [
    '| what | kept | why |',
    '| --- | --- | --- |',
    ...rules.map(({ what, period, why }) => `| ${what} | ${period} | ${why} |`),
  ].join('\n')
