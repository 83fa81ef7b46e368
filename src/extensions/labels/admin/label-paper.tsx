// On which paper a device prints its labels, and the PDF with them.

import { browserApi } from '#components/api-context.ts'
import { readStoredText, writeStoredText } from '#components/storage/browser-storage.ts'
import { staffStorageKeys } from '#domain/staff-storage-keys.ts'
import { downloadFile } from '#ui/download-file.ts'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { useState } from 'react'
import { labelPapers, maxLabelsPerFile, type LabelPaper } from '../domain/label-papers.ts'

/**
 * `start` is the position of the first label on A4, from 1 to 4. It is not remembered: each sheet
 * starts elsewhere.
 */
type LabelLayout = { paper: LabelPaper; start: number }

/** The browser remembers the paper of this device. */
const readLabelPaper = (): LabelPaper =>
  labelPapers.find(
    (paper) => paper === readStoredText('localStorage', staffStorageKeys.labelPaper),
  ) ?? 'a6'

export const useLabelLayout = () =>
  useState<LabelLayout>(() => ({ paper: readLabelPaper(), start: 1 }))

const saveLabelPaper = (paper: LabelPaper): void =>
  writeStoredText('localStorage', staffStorageKeys.labelPaper, paper)

/**
 * Downloads the labels of these orders as one PDF, or as several for more labels than fit in one.
 */
export async function downloadLabels(
  numbers: readonly string[],
  { paper, start }: LabelLayout,
): Promise<void> {
  for (let first = 0; first < numbers.length; first += maxLabelsPerFile) {
    const body = {
      numbers: numbers.slice(first, first + maxLabelsPerFile),
      paper,
      start: first === 0 ? start : 1,
    }
    downloadFile(await browserApi('POST /api/fulfilment/labels/pdf', { body }), 'application/pdf')
  }
}

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
