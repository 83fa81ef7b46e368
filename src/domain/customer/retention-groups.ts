import type { FoldedList } from '../content/publication/placeholders.ts'
import { type RetentionRule, retentionGroupTitles } from './retention-rule.ts'

const titleOf = ({ group }: RetentionRule): string =>
  typeof group === 'string' ? retentionGroupTitles[group] : group.title

/** In the order of the rules. */
export const groupRetentionRules = (rules: readonly RetentionRule[]): FoldedList[] =>
  [...Map.groupBy(rules, titleOf)].map(([title, grouped]) => ({
    title,
    items: grouped.map(({ notice }) => notice),
  }))

/** Returns the retention table of docs/operations.md in Markdown. */
export const renderRetentionTable = (rules: readonly RetentionRule[]): string =>
  [
    '| what | kept | why |',
    '| --- | --- | --- |',
    ...rules.map(({ what, period, why }) => `| ${what} | ${period} | ${why} |`),
  ].join('\n')
