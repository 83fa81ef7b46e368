import type { FoldedList } from '../content/publication/placeholders.ts'
import { retentionRules } from './retention.ts'
import { type RetentionRule, retentionGroupTitles } from './retention-rule.ts'

const rules: readonly RetentionRule[] = Object.values(retentionRules)

export const retentionGroups: readonly FoldedList[] = Object.entries(retentionGroupTitles).map(
  ([key, title]) => ({
    title,
    items: rules.filter(({ group }) => group === key).map(({ notice }) => notice),
  }),
)

/** Returns the retention table of docs/operations.md in Markdown. */
export const renderRetentionTable = (): string =>
  [
    '| what | kept | why |',
    '| --- | --- | --- |',
    ...rules.map(({ what, period, why }) => `| ${what} | ${period} | ${why} |`),
  ].join('\n')
