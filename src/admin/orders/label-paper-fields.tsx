// Chooses the paper of labels, and on A4 where the first label goes.

import type { LabelPaper } from '#domain/order/shipping-label.ts'
import { LabelledSelect } from '#ui/labelled-select.tsx'
import { type LabelLayout, saveLabelPaper } from './label-paper.ts'

const paperNames: readonly (readonly [LabelPaper, string])[] = [
  ['a6', 'A6, één label per blad'],
  ['a4', 'A4, vier labels per blad'],
]
const positionNames = [
  ['1', 'Linksboven'],
  ['2', 'Rechtsboven'],
  ['3', 'Linksonder'],
  ['4', 'Rechtsonder'],
] as const

export function LabelPaperFields({
  layout,
  onChange,
}: {
  layout: LabelLayout
  onChange: (layout: LabelLayout) => void
}) {
  return (
    <>
      <LabelledSelect
        label="Papier"
        options={paperNames}
        value={layout.paper}
        onChange={(value) => {
          const paper = paperNames.find(([name]) => name === value)?.[0] ?? 'a6'
          saveLabelPaper(paper)
          onChange({ paper, start: 1 })
        }}
      />
      {layout.paper === 'a4' && (
        <LabelledSelect
          label="Eerste label"
          options={positionNames}
          value={String(layout.start)}
          onChange={(value) => onChange({ ...layout, start: Number(value) })}
        />
      )}
    </>
  )
}
