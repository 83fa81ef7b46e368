// Staff choose the earlier period beside the figures. The choice is in the URL.

import type { ReactNode } from 'react'
import { type Comparison, comparisonLabels, comparisons } from '#domain/statistics/comparison.ts'
import { LabelledSelect } from '#ui/labelled-select.tsx'
import { useListParams } from '../shared/list/list-params.ts'
import { comparisonParam } from './period-choice.tsx'

export function useComparisonChoice(): { comparison: Comparison; choice: ReactNode } {
  const { param, setParams } = useListParams()
  const comparison = comparisons.find((one) => one === param(comparisonParam)) ?? 'previous'
  const choice = (
    <div className="w-80 max-w-full">
      <LabelledSelect
        label="Vergelijk met"
        options={comparisons.map((one) => [one, comparisonLabels[one]])}
        value={comparison}
        onChange={(value) => setParams({ [comparisonParam]: value === 'previous' ? '' : value })}
      />
    </div>
  )
  return { comparison, choice }
}
